/** State machines as data: verbs, permissions on screens, documentation and tests read the same object. */

import { can, type Relation, type Rule } from '../auth/policy.ts';
import type { Ctx } from '../context.ts';
import { DomainError } from '../errors/errors.ts';

export interface Transition<S extends string> {
  /** The states that it may leave. */
  from: readonly S[];
  to: S;
  /** Who may fire it; `job`: a job or the event of another record fires it. */
  who: Rule | 'job';
  /** The text of the 409 where the state does not allow it. */
  refusal: string;
  /** Descriptions of the side effects, for the documentation. */
  effects: readonly string[];
}

/** The events of one kind of record; each leaves at least one state. */
export type Machine<S extends string, E extends string> = Record<
  E,
  Transition<S> & { from: readonly [S, ...S[]] }
>;

/** The state after the event. @throws CONFLICT if the current state does not allow it. */
export function fire<S extends string>(transition: Transition<S>, state: S): S {
  if (!transition.from.includes(state)) throw new DomainError('CONFLICT', transition.refusal);
  return transition.to;
}

/** Whether this caller may fire it now: screens and verbs use the same check. */
export function canFire<S extends string>(
  transition: Transition<S>,
  state: S,
  actor: Ctx['actor'],
  relations: readonly Relation[],
): boolean {
  return transition.who !== 'job' && transition.from.includes(state) && can(actor, transition.who, relations);
}
