import { errorCodes } from '@tank/schema/errors';
import { messages } from '@tank/schema/messages';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Ctx } from '../context.ts';
import { DomainError } from '../errors/errors.ts';
import type { Actor, UserActor } from './actor.ts';
import {
  authorize,
  can,
  everyone,
  found,
  type Relation,
  type Rule,
  relationsTo,
  teamOf,
  userOf,
} from './policy.ts';

const user = (values: Partial<UserActor> = {}): UserActor => ({
  kind: 'user',
  user_id: 1,
  username: 'someone',
  category: 'Trader',
  team_id: null,
  data_sub: 0,
  overlay_access: 0,
  session_id: 'session',
  impersonator_id: null,
  ...values,
});
const ctxOf = (actor: Actor) => ({ actor }) as Ctx;
const anonymous: Actor = { kind: 'anonymous' };

const relations = ['owner', 'bidder', 'terminal', 'trader', 'team', 'admin', 'stranger'] as const;
const anyRelations = fc.uniqueArray(fc.constantFrom<Relation>(...relations));
const anyActor: fc.Arbitrary<Actor> = fc.oneof(
  fc.constant<Actor>(anonymous),
  fc.constantFrom(...errorCodes).map((refusal): Actor => ({ kind: 'anonymous', refusal })),
  fc
    .record({ category: fc.constantFrom(...everyone), team_id: fc.constantFrom(null, 3) })
    .map((values): Actor => user(values)),
);
const anyRule: fc.Arbitrary<Rule> = fc.record(
  {
    roles: fc.oneof(fc.constant('public' as const), fc.uniqueArray(fc.constantFrom(...everyone))),
    team: fc.boolean(),
    relations: anyRelations,
    except: anyRelations,
    seen_by: anyRelations,
    refusal: fc.constant('Not you.'),
  },
  { requiredKeys: ['roles'] },
);

/** Whether the rule requires a team and the actor has the role but no team. */
const lacksTeam = (actor: Actor, { roles, team }: Rule) =>
  actor.kind === 'user' &&
  roles !== 'public' &&
  roles.includes(actor.category) &&
  team === true &&
  actor.team_id === null;

/** Code and text of the error that the call throws, if any. */
function thrown(work: () => unknown): [string, string] | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return [error.code, error.message];
  }
}

describe('can', () => {
  it('requires the role, the team, one of the relations and none of the excepted ones', () => {
    fc.assert(
      fc.property(anyActor, anyRule, anyRelations, (actor, rule, mine) => {
        const role =
          rule.roles === 'public' || (actor.kind === 'user' && rule.roles.includes(actor.category));
        const related = !rule.relations || rule.relations.some((relation) => mine.includes(relation));
        const excepted = rule.except?.some((relation) => mine.includes(relation)) ?? false;
        const expected = rule.roles === 'public' || (role && !lacksTeam(actor, rule) && related && !excepted);
        expect(can(actor, rule, mine)).toBe(expected);
      }),
    );
  });

  it('allows jobs everything and anonymous callers only public actions', () => {
    fc.assert(
      fc.property(anyRule, anyRelations, (rule, mine) => {
        expect(can({ kind: 'system', job: 'expiry' }, rule, mine)).toBe(true);
        expect(can(anonymous, rule, mine)).toBe(rule.roles === 'public');
      }),
    );
  });

  it('never allows less for an additional relation or without exceptions', () => {
    fc.assert(
      fc.property(
        anyActor,
        anyRule,
        anyRelations,
        fc.constantFrom(...relations),
        (actor, rule, mine, more) => {
          if (!can(actor, rule, mine) || rule.except?.includes(more)) return;
          expect(can(actor, rule, [...mine, more])).toBe(true);
          expect(can(actor, { ...rule, except: [] }, mine)).toBe(true);
        },
      ),
    );
  });
});

describe('authorize', () => {
  it('agrees with can and throws the reason', () => {
    fc.assert(
      fc.property(anyActor, anyRule, anyRelations, (actor, rule, mine) => {
        const refusal = thrown(() => authorize(ctxOf(actor), rule, mine));
        expect(refusal === undefined).toBe(can(actor, rule, mine));
        if (!refusal) return;
        if (actor.kind === 'anonymous')
          expect(refusal[0]).toBe(
            actor.refusal === 'ACCOUNT_SUSPENDED' ? 'ACCOUNT_SUSPENDED' : 'UNAUTHENTICATED',
          );
        else {
          const sees = !rule.seen_by || rule.seen_by.some((relation) => mine.includes(relation));
          const sentence = lacksTeam(actor, rule) ? messages.noTeam : (rule.refusal ?? messages.forbidden);
          expect(refusal).toEqual(sees ? ['FORBIDDEN', sentence] : ['NOT_FOUND', messages.notFound]);
        }
      }),
    );
  });

  it('checks only the role before a record is involved', () => {
    const rule: Rule = { roles: ['Trader'], relations: ['owner'], seen_by: ['owner'], refusal: 'Not yours.' };
    expect(thrown(() => authorize(ctxOf(user()), rule))).toBeUndefined();
    expect(thrown(() => authorize(ctxOf(user()), rule, ['stranger']))).toEqual([
      'NOT_FOUND',
      messages.notFound,
    ]);
    expect(thrown(() => authorize(ctxOf(user({ category: 'Viewer' })), rule))).toEqual([
      'FORBIDDEN',
      messages.forbidden,
    ]);
  });
});

describe('a rule for teams', () => {
  const rule: Rule = { roles: ['Trader'], team: true };

  it('requires a team when no record is involved, and names it to callers who lack only the team', () => {
    expect(thrown(() => authorize(ctxOf(user({ team_id: 3 })), rule))).toBeUndefined();
    expect(thrown(() => authorize(ctxOf(user()), rule))).toEqual(['FORBIDDEN', messages.noTeam]);
    for (const team_id of [null, 3])
      expect(thrown(() => authorize(ctxOf(user({ category: 'Viewer', team_id })), rule))).toEqual([
        'FORBIDDEN',
        messages.forbidden,
      ]);
  });

  it('teamOf returns the team or throws', () => {
    expect(teamOf(ctxOf(user({ team_id: 3 })))).toBe(3);
    expect(thrown(() => teamOf(ctxOf(user())))).toEqual(['FORBIDDEN', messages.noTeam]);
    expect(thrown(() => teamOf(ctxOf(anonymous)))).toEqual(['UNAUTHENTICATED', messages.notSignedIn]);
  });
});

describe.for([
  ['data_sub', messages.notSubscribed],
  ['overlay_access', messages.noOverlayAccess],
] as const)('a rule with the grant %s', ([grant, sentence]) => {
  const rule: Rule = { roles: everyone, grant };
  const other = grant === 'data_sub' ? 'overlay_access' : 'data_sub';

  it('requires the grant of everyone except Admins and jobs, and names the missing one', () => {
    const refused = ['FORBIDDEN', sentence];
    const job: Actor = { kind: 'system', job: 'expiry' };
    for (const actor of [user({ [grant]: 1 }), user({ category: 'Admin' }), job])
      expect(thrown(() => authorize(ctxOf(actor), rule))).toBeUndefined();
    for (const actor of [user(), user({ [other]: 1 })])
      expect(thrown(() => authorize(ctxOf(actor), rule))).toEqual(refused);
    expect(thrown(() => authorize(ctxOf(anonymous), rule))).toEqual([
      'UNAUTHENTICATED',
      messages.notSignedIn,
    ]);
  });
});

describe('relationsTo', () => {
  const parties = fc.record(
    { owner: fc.nat(4), bidder: fc.nat(4), terminal: fc.nat(4), trader: fc.nat(4) },
    { requiredKeys: [] },
  );

  it('returns every relation of a user to a record, and stranger for none', () => {
    fc.assert(
      fc.property(
        parties,
        fc.array(fc.option(fc.nat(3))),
        fc.nat(4),
        fc.option(fc.nat(3)),
        fc.constantFrom(...everyone),
        (people, teams, user_id, team_id, category) => {
          const found = relationsTo(user({ user_id, team_id, category }), { ...people, teams });
          for (const party of ['owner', 'bidder', 'terminal', 'trader'] as const)
            expect(found.includes(party)).toBe(people[party] === user_id);
          expect(found.includes('team')).toBe(team_id !== null && teams.includes(team_id));
          expect(found.includes('admin')).toBe(category === 'Admin');
          expect(found.includes('stranger')).toBe(found.length === 1 && found[0] === 'stranger');
          expect(found.length).toBeGreaterThan(0);
        },
      ),
    );
  });

  it('does not treat two users without a team as teammates', () => {
    expect(relationsTo(user({ team_id: null }), { owner: 2, teams: [null] })).toEqual(['stranger']);
  });

  it('returns stranger for an anonymous caller', () => {
    expect(relationsTo(anonymous, { owner: 1, teams: [1] })).toEqual(['stranger']);
  });
});

it('userOf returns the user, or throws as authorize does', () => {
  expect(userOf(ctxOf(user({ user_id: 7 }))).user_id).toBe(7);
  expect(thrown(() => userOf(ctxOf(anonymous)))).toEqual(['UNAUTHENTICATED', messages.notSignedIn]);
  const suspended: Actor = { kind: 'anonymous', refusal: 'ACCOUNT_SUSPENDED' };
  expect(thrown(() => userOf(ctxOf(suspended)))).toEqual(['ACCOUNT_SUSPENDED', messages.accountSuspended]);
  expect(thrown(() => userOf(ctxOf({ kind: 'system', job: 'expiry' })))?.[0]).toBe('UNAUTHENTICATED');
});

it('found returns any value except undefined, also an empty one', () => {
  for (const value of [0, '', false, null, []]) expect(found(value)).toBe(value);
  expect(thrown(() => found(undefined))).toEqual(['NOT_FOUND', messages.notFound]);
});
