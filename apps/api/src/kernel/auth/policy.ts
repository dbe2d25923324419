/**
 * Who may do what: role x relation. Each module has a table of rules in its `policy.ts`; every procedure names its
 * rule and every verb asks `authorize`, so nothing is reached around it.
 */

import type { Category, TokenScope } from '@tank/schema/enums';
import type { ErrorCode } from '@tank/schema/errors';
import { messages } from '@tank/schema/messages';
import type { FirstStep } from '@tank/schema/people/access';
import type { AuthorizedCtx, Ctx } from '../context.ts';
import { DomainError } from '../errors/errors.ts';
import type { UserActor } from './actor.ts';

/** A caller's relation to a record. */
export type Relation =
  | 'owner'
  | 'bidder'
  | 'terminal'
  | 'trader'
  | 'renewer'
  | 'receiver'
  | 'participant'
  | 'team_admin'
  | 'team'
  | 'admin'
  | 'stranger';

/** A relation that the record itself gives to a user. */
export type Part = Exclude<Relation, 'team' | 'admin' | 'stranger'>;

/** Flags of an account that Admins set: market data, and the overlays of the map. */
export type Grant = 'data_sub' | 'overlay_access';

/** A rule of the policy: role x relation. */
export interface Rule {
  /** Categories that may ask at all; `public` needs no session. */
  roles: readonly Category[] | 'public';
  /** The caller must be in a team. */
  team?: boolean | undefined;
  /** Relations to the record that may; left out: no record is involved. */
  relations?: readonly Relation[];
  /** Relations that never may, whatever else the caller is. */
  except?: readonly Relation[];
  /** Relations that may know that the record exists: 403 for them, 404 for everyone else. */
  seen_by?: readonly Relation[];
  /** The sentence of the 403 for a caller who may see the record but not do this. */
  refusal?: string;
  /** Why several verbs ask for this action: an action means one thing (a house rule asks). */
  shared?: string;
  /** A flag that an account needs, unless it is an Admin's. */
  grant?: Grant | undefined;
  /** Account credentials are the owner's: an Admin who is logged in as the owner is refused. */
  oneself?: true;
  /** First steps during which an account may do this already; left out: during none. Public actions are always open. */
  during?: readonly FirstStep[];
  /** The least scope of a token for programs that may; left out: none may. */
  token?: TokenScope;
  /** A change that goes on while the disk is nearly full: reading needs it, and it takes little space. */
  while_full?: true;
}

export const everyone = ['Viewer', 'Trader', 'Terminal', 'Admin'] as const satisfies Category[];
export const trading = ['Trader', 'Terminal', 'Admin'] as const satisfies Category[];
export const terminals = ['Terminal', 'Admin'] as const satisfies Category[];
export const admins = ['Admin'] as const satisfies Category[];

/** What the jobs alone do: they are nobody's role. */
export const clockAlone: Rule = { roles: [] };

/** What of somebody signed in their rights depend on. */
export type Account = Pick<UserActor, 'category' | 'team_id' | Grant>;
type Asking = Exclude<Ctx['actor'], UserActor> | (Account & Pick<UserActor, 'first_step'> & { kind: 'user' });

/** Whether the account has a first step to take before this (docs/product.md#first-steps). */
const isTooEarly = ({ first_step }: Pick<UserActor, 'first_step'>, { during }: Rule): boolean =>
  first_step !== undefined && !during?.includes(first_step);

/** Whether the rule lets this actor through. */
export function can(actor: Asking, rule: Rule, relations: readonly Relation[] = []): boolean {
  if (actor.kind === 'system') return true;
  if (rule.roles === 'public') return true;
  if (actor.kind === 'anonymous' || !rule.roles.includes(actor.category)) return false;
  if (isTooEarly(actor, rule)) return false;
  if (rule.team && actor.team_id === null) return false;
  if (rule.grant && actor.category !== 'Admin' && actor[rule.grant] !== 1) return false;
  if (rule.except?.some((relation) => relations.includes(relation))) return false;
  return !rule.relations || rule.relations.some((relation) => relations.includes(relation));
}

/** How an actor stands to a record of these people. */
export function relationsTo(
  actor: Ctx['actor'],
  people: Partial<Record<Part, number>> & { teams?: (number | null)[] },
): Relation[] {
  if (actor.kind !== 'user') return ['stranger'];
  const { teams = [], ...parties } = people;
  const relations: Relation[] = Object.entries(parties).flatMap(([relation, user_id]) =>
    user_id === actor.user_id ? [relation as Relation] : [],
  );
  if (actor.team_id !== null && teams.includes(actor.team_id)) relations.push('team');
  if (actor.category === 'Admin') relations.push('admin');
  return relations.length > 0 ? relations : ['stranger'];
}

const unauthenticated = (refusal: string | undefined) =>
  refusal === 'ACCOUNT_SUSPENDED'
    ? new DomainError('ACCOUNT_SUSPENDED', messages.accountSuspended)
    : new DomainError('UNAUTHENTICATED', messages.notSignedIn);

const notGranted = {
  data_sub: messages.notSubscribed,
  overlay_access: messages.noOverlayAccess,
} satisfies Record<Grant, string>;

/** Said to who may see the record, if there is one, but not do this. */
function refusalOf(
  actor: Ctx['actor'],
  { roles, team, grant, refusal }: Rule,
  relations?: readonly Relation[],
) {
  if (grant && can(actor, { roles }) && !can(actor, { roles, grant })) return notGranted[grant];
  if (team && can(actor, { roles }) && !can(actor, { roles, team })) return messages.noTeam;
  return (relations && refusal) || messages.forbidden;
}

/** A token for programs does what a rule names, and nothing that no rule does (docs/product.md#tokens-for-programs). */
function refuseBeyondScope(scope: TokenScope, { token }: Rule): void {
  if (token === 'read' || token === scope) return;
  throw new DomainError('FORBIDDEN', token === undefined ? messages.notWithToken : messages.tokenReads);
}

const firstStepRefusals: Record<FirstStep, { code: ErrorCode; text: string }> = {
  change_password: { code: 'PASSWORD_CHANGE_REQUIRED', text: messages.passwordFirst },
  second_factor: { code: 'SECOND_FACTOR_REQUIRED', text: messages.secondFactorFirst },
};

/** An account that has a first step to take does what that step needs, and what needs no session. */
function refuseBeforeFirstStep(actor: UserActor, rule: Rule): void {
  if (!actor.first_step || rule.roles === 'public' || !isTooEarly(actor, rule)) return;
  const { code, text } = firstStepRefusals[actor.first_step];
  throw new DomainError(code, text);
}

/**
 * Lets the caller through, and from then on the compiler lets the context write; or throws: UNAUTHENTICATED without a session, FORBIDDEN where the role or the relation may
 * not, PASSWORD_CHANGE_REQUIRED and SECOND_FACTOR_REQUIRED before the account's first steps, NOT_FOUND where the caller may not even know that the record is there.
 */
export function authorize<C extends Ctx>(
  ctx: C,
  rule: Rule,
  relations?: readonly Relation[],
): asserts ctx is C & AuthorizedCtx {
  const { roles, team, grant, during } = rule;
  if (ctx.actor.kind === 'user') refuseBeforeFirstStep(ctx.actor, rule);
  if (rule.oneself && ctx.actor.kind === 'user' && ctx.actor.impersonator_id !== null)
    throw new DomainError('FORBIDDEN', messages.notAsSomebodyElse);
  if (ctx.actor.kind === 'user' && ctx.actor.scope) refuseBeyondScope(ctx.actor.scope, rule);
  if (can(ctx.actor, relations ? rule : { roles, team, grant, during }, relations)) return;
  if (ctx.actor.kind === 'anonymous') throw unauthenticated(ctx.actor.refusal);
  const hidden = relations && rule.seen_by && !rule.seen_by.some((relation) => relations.includes(relation));
  if (hidden) throw new DomainError('NOT_FOUND', messages.notFound);
  throw new DomainError('FORBIDDEN', refusalOf(ctx.actor, rule, relations));
}

/** The signed-in user behind the call. */
export function userOf(ctx: Ctx): UserActor {
  if (ctx.actor.kind === 'user') return ctx.actor;
  throw unauthenticated(ctx.actor.kind === 'anonymous' ? ctx.actor.refusal : undefined);
}

/** The team of the user behind the call. */
export function teamOf(ctx: Ctx): number {
  const { team_id } = userOf(ctx);
  if (team_id === null) throw new DomainError('FORBIDDEN', messages.noTeam);
  return team_id;
}

/** What is not there, and what may not be seen, answer alike. */
export function found<T>(row: T | undefined): T {
  if (row === undefined) throw new DomainError('NOT_FOUND', messages.notFound);
  return row;
}
