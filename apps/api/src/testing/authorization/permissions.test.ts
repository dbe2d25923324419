/** Every procedure and every route, called as every kind of caller (docs/product.md#account-types). */
import { rateLimits } from '@tank/db/tables/sessions';
import { messages } from '@tank/schema/messages';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { restRoutes } from '../../server/rest/rest-routes.ts';
import { type ApiFixture, createApiFixture, PENDING_EMAIL } from '../api-fixture.ts';
import { type Caller, callers } from '../caller-kinds.ts';
import { procedures, routes, statusesFor, validInputOf } from '../procedures/all-procedures.ts';
import { procedureNames, typeOf } from '../procedures/contract-fields.ts';
import { restRequestOf } from '../procedures/rest-request.ts';
import { PASSWORD } from '../test-users.ts';
import { callSubscription } from './call-subscription.ts';

const routeNames = restRoutes.map(({ method, path }) => `${method} ${path}`);

let fixture: ApiFixture;

beforeAll(async () => {
  fixture = await createApiFixture();
});
afterAll(() => fixture.close());
// Sign-in and sign-up count attempts by address, and every caller here has the same one.
beforeEach(() => fixture.api.database.db.delete(rateLimits));

interface Outcome {
  status: number;
  /** Unset for a refused socket. */
  text?: string;
}

/** Messages that follow from the kind of caller and the status. */
const sentences: Partial<Record<Caller, Record<number, string>>> = {
  anonymous: { 401: messages.notSignedIn },
  pending: { 401: messages.notSignedIn },
  suspended: { 403: messages.accountSuspended },
};

type Input = Awaited<ReturnType<typeof validInputOf>>;

async function expectStatuses(
  procedure: string,
  ask: (caller: Caller, input: Input) => Promise<Outcome>,
): Promise<void> {
  const seen: Partial<Record<Caller, number>> = {};
  let input = await validInputOf(procedure, fixture);
  for (const caller of callers) {
    const { status, text } = await ask(caller, input);
    seen[caller] = status;
    // A refused call changes nothing: the next caller gets the same records.
    if (status === 200 && typeOf(procedure) === 'mutation') input = await validInputOf(procedure, fixture);
    const sentence = sentences[caller]?.[status];
    if (sentence && text !== undefined) expect(text, caller).toContain(sentence);
    if (status === 404) expect(text, caller).toContain(messages.notFound);
  }
  await procedures[procedure]?.after?.(fixture);
  expect(seen).toEqual(statusesFor(procedure));
}

test('testing/procedures specifies every procedure, and no other', () => {
  expect(Object.keys(procedures).sort()).toEqual([...procedureNames].sort());
});

test('testing/procedures specifies every route, and no other', () => {
  expect(Object.keys(routes).sort()).toEqual([...routeNames].sort());
});

describe('tRPC', () => {
  test.for(procedureNames)('%s returns the specified status to every kind of caller', async (procedure) => {
    await expectStatuses(procedure, async (caller, input) => {
      const token = await fixture.tokenOf(caller);
      if (typeOf(procedure) === 'subscription')
        return callSubscription(fixture.api, { path: procedure, input: input ?? {}, token });
      return typeOf(procedure) === 'query'
        ? fixture.api.query(procedure, input, token)
        : fixture.api.mutate(procedure, input, token);
    });
  });
});

describe('REST', () => {
  test.for(routeNames)('%s returns the specified status to every kind of caller', async (route) => {
    const { procedure = '' } = routes[route] ?? {};
    await expectStatuses(procedure, async (caller, input) => {
      const { method, path, options } = restRequestOf(route, input);
      return fixture.api.rest(method, path, { ...options, token: await fixture.tokenOf(caller) });
    });
  });
});

describe('signing in', () => {
  test('returns 403 with the reason to a pending user with the right password', async () => {
    const body = { email: PENDING_EMAIL, password: PASSWORD };
    const answer = await fixture.api.rest('POST', '/api/login', { body });
    expect([answer.status, answer.body.message.text]).toEqual([403, messages.accountPending]);
    const typed = await fixture.api.mutate('access.signIn', body);
    expect([typed.status, typed.body.error.message]).toEqual([403, messages.accountPending]);
  });

  test('returns 403 with the reason to a suspended user with the right password', async () => {
    const body = { email: `${fixture.cast.suspended.username}@example.test`, password: PASSWORD };
    const answer = await fixture.api.rest('POST', '/api/login', { body });
    expect([answer.status, answer.body.message.text]).toEqual([403, messages.accountSuspended]);
  });
});
