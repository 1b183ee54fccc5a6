"""Exact odds of a battle, and what a choice in one is worth; numpy is loaded when first asked."""

from model.games.battleboard.forces import Force, cost, fault
from model.games.battleboard.solver.asked import Options, Policies
from model.games.battleboard.solver.queues import classes

def solve(attacker: Force, defender: Force, options: Options = Options(), policies: Policies = Policies(), progress=None):
    from model.games.battleboard.solver.battle import Battle
    from model.games.battleboard.solver.forward import Push
    from model.games.battleboard.solver.values import Values
    from model.games.battleboard.solver.answer import Final
    import numpy as np
    from msgspec.structs import replace
    b=Battle((classes(attacker, options.types),classes(defender,options.types)),options,policies)
    p=Push(b,progress,keeps=policies.retreat.when=='ev'); p.solve()
    if policies.retreat.when=='ev':
        v=Values(p)
        q=Push(b,progress); q.rows=p.rows; q.known=p.known; q.retreats=v.retreats; q.solve(); p=q
    f=Final(b.grids,(np.concatenate(p.ends.attacker),np.concatenate(p.ends.defender)),np.concatenate(p.ends.left),np.concatenate(p.ends.chances),options)
    return replace(f.odds((cost(attacker,options.two_hit_carriers),cost(defender,options.two_hit_carriers)),p.rounds),states=p.states)
