import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bidLifecycle } from '../../modules/bids/lifecycle.ts';
import { bookingLifecycle } from '../../modules/bookings/lifecycle.ts';
import { inquiryLifecycle } from '../../modules/inquiries/lifecycle.ts';
import { listingLifecycle } from '../../modules/listings/lifecycle.ts';
import { offerLifecycle } from '../../modules/offers/lifecycle.ts';
import { renewalLifecycle } from '../../modules/renewals/lifecycle.ts';
import type { Actor } from '../auth/actor.ts';
import { can, everyone, type Relation, type Rule } from '../auth/policy.ts';
import { DomainError } from '../errors/errors.ts';
import { canFire, fire, type Transition } from './state-machine.ts';

const states = ['Open', 'Accepted', 'Rejected', 'Cancelled'] as const;
type State = (typeof states)[number];

const actorOf = (category: (typeof everyone)[number]): Actor => ({
  kind: 'user',
  user_id: 1,
  username: 'someone',
  category,
  team_id: null,
  data_sub: 0,
  overlay_access: 0,
  session_id: 'session',
  impersonator_id: null,
});
const anyActor: fc.Arbitrary<Actor> = fc.oneof(
  fc.constant<Actor>({ kind: 'anonymous' }),
  fc.constantFrom(...everyone).map(actorOf),
);
const anyRelations = fc.uniqueArray(
  fc.constantFrom<Relation>('owner', 'bidder', 'team', 'admin', 'stranger'),
);
const anyRule: fc.Arbitrary<Rule> = fc.record(
  { roles: fc.uniqueArray(fc.constantFrom(...everyone)), relations: anyRelations },
  { requiredKeys: ['roles'] },
);
const anyTransition: fc.Arbitrary<Transition<State>> = fc.record({
  from: fc.uniqueArray(fc.constantFrom(...states)),
  to: fc.constantFrom(...states),
  who: fc.oneof(anyRule, fc.constant('job' as const)),
  refusal: fc.string({ minLength: 1 }),
  effects: fc.constant([]),
});
const anyState = fc.constantFrom(...states);

describe('fire', () => {
  it('returns the new state, or throws the refusal as a CONFLICT', () => {
    fc.assert(
      fc.property(anyTransition, anyState, (transition, state) => {
        if (transition.from.includes(state)) expect(fire(transition, state)).toBe(transition.to);
        else {
          const refusal = new DomainError('CONFLICT', transition.refusal);
          expect(() => fire(transition, state)).toThrow(refusal);
        }
      }),
    );
  });
});

describe('canFire', () => {
  it('requires both the state and the policy, and is false for users if only a job fires the event', () => {
    fc.assert(
      fc.property(anyTransition, anyState, anyActor, anyRelations, (transition, state, actor, mine) => {
        const allowed =
          transition.who !== 'job' && transition.from.includes(state) && can(actor, transition.who, mine);
        expect(canFire(transition, state, actor, mine)).toBe(allowed);
      }),
    );
  });
});

describe('the state machines', () => {
  const machines = {
    bid: bidLifecycle.events,
    listing: listingLifecycle.events,
    inquiry: inquiryLifecycle.events,
    booking: bookingLifecycle.events,
    offer: offerLifecycle.events,
    renewal: renewalLifecycle.events,
  };
  const transitions: [string, Transition<string>][] = Object.entries(machines).flatMap(([name, machine]) =>
    Object.entries(machine).map(([event, transition]): [string, Transition<string>] => [
      `${name}.${event}`,
      transition,
    ]),
  );
  it.for(transitions)(
    '%s has a refusal, effects, and a rule about the record unless a job fires it',
    ([name, transition]) => {
      expect(transition.refusal).toMatch(/\.$/);
      expect(transition.effects.length).toBeGreaterThan(0);
      if (transition.who === 'job') expect(name).toMatch(/\.(repost|expire|complete|close)$/);
      else expect(transition.who.relations?.length).toBeGreaterThan(0);
    },
  );
});
