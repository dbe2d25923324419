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
import { askSocket } from './call-subscription.ts';

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
  /** A socket that is refused says nothing. */
  text?: string;
}

/** Why a caller was turned away, where the reason is known beforehand. */
const sentences: Partial<Record<Caller, Record<number, string>>> = {
  anonymous: { 401: messages.notSignedIn },
  pending: { 401: messages.notSignedIn },
  suspended: { 403: messages.accountSuspended },
};

type Input = Awaited<ReturnType<typeof validInputOf>>;

async function compare(
  procedure: string,
  ask: (caller: Caller, input: Input) => Promise<Outcome>,
): Promise<void> {
  const seen: Partial<Record<Caller, number>> = {};
  let input = await validInputOf(procedure, fixture);
  for (const caller of callers) {
    const { status, text } = await ask(caller, input);
    seen[caller] = status;
    // Who is refused changes nothing: the next one is offered the same records.
    if (status === 200 && typeOf(procedure) === 'mutation') input = await validInputOf(procedure, fixture);
    const sentence = sentences[caller]?.[status];
    if (sentence && text !== undefined) expect(text, caller).toContain(sentence);
    if (status === 404) expect(text, caller).toContain(messages.notFound);
  }
  await procedures[procedure]?.after?.(fixture);
  expect(seen).toEqual(statusesFor(procedure));
}

test('the tests are told of every procedure, and of no other', () => {
  expect(Object.keys(procedures).sort()).toEqual([...procedureNames].sort());
});

test('every route is told with its procedure, and no other', () => {
  expect(Object.keys(routes).sort()).toEqual([...routeNames].sort());
});

describe('tRPC', () => {
  test.for(procedureNames)('%s', async (procedure) => {
    await compare(procedure, async (caller, input) => {
      const token = await fixture.tokenOf(caller);
      if (typeOf(procedure) === 'subscription')
        return askSocket(fixture.api, { path: procedure, input: input ?? {}, token });
      return typeOf(procedure) === 'query'
        ? fixture.api.query(procedure, input, token)
        : fixture.api.mutate(procedure, input, token);
    });
  });
});

describe('REST', () => {
  test.for(routeNames)('%s', async (route) => {
    const { procedure = '' } = routes[route] ?? {};
    await compare(procedure, async (caller, input) => {
      const { method, path, options } = restRequestOf(route, input);
      return fixture.api.rest(method, path, { ...options, token: await fixture.tokenOf(caller) });
    });
  });
});

describe('who has no session', () => {
  test('a pending user who knows the password is told to wait', async () => {
    const body = { email: PENDING_EMAIL, password: PASSWORD };
    const answer = await fixture.api.rest('POST', '/api/login', { body });
    expect([answer.status, answer.body.message.text]).toEqual([403, messages.accountPending]);
    const typed = await fixture.api.mutate('access.signIn', body);
    expect([typed.status, typed.body.error.message]).toEqual([403, messages.accountPending]);
  });

  test('a suspended user who knows the password is told so', async () => {
    const body = { email: `${fixture.cast.suspended.username}@example.test`, password: PASSWORD };
    const answer = await fixture.api.rest('POST', '/api/login', { body });
    expect([answer.status, answer.body.message.text]).toEqual([403, messages.accountSuspended]);
  });
});
