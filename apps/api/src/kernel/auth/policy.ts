/**
 * Authorization by role and relation. Each module has a table of rules in its `policy.ts`; every procedure names its
 * rule and every verb calls `authorize`.
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

/** A relation that comes from a column of the record. */
export type Part = Exclude<Relation, 'team' | 'admin' | 'stranger'>;

/** Account flags that Admins set: access to market data and to the map overlays. */
export type Grant = 'data_sub' | 'overlay_access';

export interface Rule {
  /** Categories that may call; `public` needs no session. */
  roles: readonly Category[] | 'public';
  /** The caller must be in a team. */
  team?: boolean | undefined;
  /** Relations to the record that allow it; undefined: no record is involved. */
  relations?: readonly Relation[];
  /** Relations that forbid it, even if the caller has other relations. */
  except?: readonly Relation[];
  /** Relations that may know that the record exists: they get 403, everyone else 404. */
  seen_by?: readonly Relation[];
  /** The text of the 403 for a caller who may see the record but not do this. */
  refusal?: string;
  /** Why several verbs share this action; `scripts/rules` requires a reason. */
  shared?: string;
  /** A flag that the account needs, unless it is an Admin's. */
  grant?: Grant | undefined;
  /** Refuses an Admin who is logged in as the user: account credentials belong to the owner. */
  oneself?: true;
  /** First steps during which the account may already do this; undefined: none. Public actions are always allowed. */
  during?: readonly FirstStep[];
  /** The least scope of an access token that allows it; undefined: access tokens are refused. */
  token?: TokenScope;
  /** A mutation that stays allowed while the disk is nearly full: readers need it, and it takes little space. */
  allowed_when_disk_full?: true;
  /** A query that no replica can answer: it is about the primary, or it writes to the audit. */
  on_primary?: true;
}

export const everyone = ['Viewer', 'Trader', 'Terminal', 'Admin'] as const satisfies Category[];
export const trading = ['Trader', 'Terminal', 'Admin'] as const satisfies Category[];
export const terminals = ['Terminal', 'Admin'] as const satisfies Category[];
export const admins = ['Admin'] as const satisfies Category[];

/** For jobs: no category of users passes. */
export const jobsOnly: Rule = { roles: [] };

/** The fields of a user on which rights depend. */
export type Account = Pick<UserActor, 'category' | 'team_id' | Grant>;
type ActorRights =
  | Exclude<Ctx['actor'], UserActor>
  | (Account & Pick<UserActor, 'first_step'> & { kind: 'user' });

/** Whether the account must take a first step before this (docs/product.md#first-steps). */
const needsFirstStep = ({ first_step }: Pick<UserActor, 'first_step'>, { during }: Rule): boolean =>
  first_step !== undefined && !during?.includes(first_step);

/** Whether the rule allows this actor. */
export function can(actor: ActorRights, rule: Rule, relations: readonly Relation[] = []): boolean {
  if (actor.kind === 'system') return true;
  if (rule.roles === 'public') return true;
  if (actor.kind === 'anonymous' || !rule.roles.includes(actor.category)) return false;
  if (needsFirstStep(actor, rule)) return false;
  if (rule.team && actor.team_id === null) return false;
  if (rule.grant && actor.category !== 'Admin' && actor[rule.grant] !== 1) return false;
  if (rule.except?.some((relation) => relations.includes(relation))) return false;
  return !rule.relations || rule.relations.some((relation) => relations.includes(relation));
}

/** The actor's relations to a record of these users and teams. */
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

/** The text of the 403 for a caller who may see the record, if there is one. */
function refusalOf(
  actor: Ctx['actor'],
  { roles, team, grant, refusal }: Rule,
  relations?: readonly Relation[],
) {
  if (grant && can(actor, { roles }) && !can(actor, { roles, grant })) return notGranted[grant];
  if (team && can(actor, { roles }) && !can(actor, { roles, team })) return messages.noTeam;
  return (relations && refusal) || messages.forbidden;
}

/** An access token may do only what a rule allows it explicitly (docs/product.md#tokens-for-programs). */
function checkTokenScope(scope: TokenScope, { token }: Rule): void {
  if (token === 'read' || token === scope) return;
  throw new DomainError('FORBIDDEN', token === undefined ? messages.notWithToken : messages.tokenReads);
}

const firstStepRefusals: Record<FirstStep, { code: ErrorCode; text: string }> = {
  change_password: { code: 'PASSWORD_CHANGE_REQUIRED', text: messages.passwordFirst },
  second_factor: { code: 'SECOND_FACTOR_REQUIRED', text: messages.secondFactorFirst },
};

/** Before its first step, an account may do only what that step needs and what is public. */
function checkFirstStep(actor: UserActor, rule: Rule): void {
  if (!actor.first_step || rule.roles === 'public' || !needsFirstStep(actor, rule)) return;
  const { code, text } = firstStepRefusals[actor.first_step];
  throw new DomainError(code, text);
}

/**
 * Checks the rule and makes the context writable for the compiler.
 * @throws UNAUTHENTICATED without a session, FORBIDDEN if the role or relation is not enough,
 * PASSWORD_CHANGE_REQUIRED or SECOND_FACTOR_REQUIRED before the account's first steps, NOT_FOUND if the caller may
 * not know that the record exists.
 */
export function authorize<C extends Ctx>(
  ctx: C,
  rule: Rule,
  relations?: readonly Relation[],
): asserts ctx is C & AuthorizedCtx {
  const { roles, team, grant, during } = rule;
  if (ctx.actor.kind === 'user') checkFirstStep(ctx.actor, rule);
  if (rule.oneself && ctx.actor.kind === 'user' && ctx.actor.impersonator_id !== null)
    throw new DomainError('FORBIDDEN', messages.notWhileImpersonating);
  if (ctx.actor.kind === 'user' && ctx.actor.scope) checkTokenScope(ctx.actor.scope, rule);
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

/** Returns the row. @throws NOT_FOUND for undefined: missing and hidden records give the same error. */
export function found<T>(row: T | undefined): T {
  if (row === undefined) throw new DomainError('NOT_FOUND', messages.notFound);
  return row;
}
