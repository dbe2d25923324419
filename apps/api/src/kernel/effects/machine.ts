/** State machines as data: verbs, abilities, documentation and tests read the same object. */

import { can, type Relation, type Rule } from '../auth/policy.ts';
import type { Ctx } from '../context.ts';
import { DomainError } from '../errors/errors.ts';

export interface Transition<S extends string> {
  /** The states that it may leave. */
  from: readonly S[];
  to: S;
  /** Who may fire it; `job` for what the clock or another record's event fires. */
  who: Rule | 'job';
  /** The sentence of the 409 where the state does not allow it. */
  refusal: string;
  /** What else happens, in words, for the documentation. */
  effects: readonly string[];
}

/** The events of one kind of record; each leaves one state at least. */
export type Machine<S extends string, E extends string> = Record<
  E,
  Transition<S> & { from: readonly [S, ...S[]] }
>;

/** The state that the event leads to. @throws CONFLICT where the state does not allow it. */
export function fire<S extends string>(transition: Transition<S>, state: S): S {
  if (!transition.from.includes(state)) throw new DomainError('CONFLICT', transition.refusal);
  return transition.to;
}

/** Whether this caller may fire it now: what the screen shows and what the verb allows are one thing. */
export function mayFire<S extends string>(
  transition: Transition<S>,
  state: S,
  actor: Ctx['actor'],
  relations: readonly Relation[],
): boolean {
  return transition.who !== 'job' && transition.from.includes(state) && can(actor, transition.who, relations);
}
