/** Every procedure and every route, called as every kind of caller (docs/product.md#account-types). */
import { rateLimits } from '@tank/db/tables/sessions';
import { messages } from '@tank/schema/messages';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { restRoutes } from '../../server/rest/rest-routes.ts';
import { PENDING_EMAIL, type Stage, setStage } from '../api-fixture.ts';
import { type Caller, callers } from '../caller-kinds.ts';
import { inputOf, procedures, routes, statusesFor } from '../procedures/all-procedures.ts';
import { procedureNames, typeOf } from '../procedures/contract-fields.ts';
import { requestOf } from '../procedures/rest-request.ts';
import { PASSWORD } from '../test-users.ts';
import { askSocket } from './call-subscription.ts';

const routeNames = restRoutes.map(({ method, path }) => `${method} ${path}`);

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.close());
// Sign-in and sign-up count attempts by address, and every caller here has the same one.
beforeEach(() => stage.api.database.db.delete(rateLimits));

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

type Input = Awaited<ReturnType<typeof inputOf>>;

async function compare(
  procedure: string,
  ask: (caller: Caller, input: Input) => Promise<Outcome>,
): Promise<void> {
  const seen: Partial<Record<Caller, number>> = {};
  let input = await inputOf(procedure, stage);
  for (const caller of callers) {
    const { status, text } = await ask(caller, input);
    seen[caller] = status;
    // Who is refused changes nothing: the next one is offered the same records.
    if (status === 200 && typeOf(procedure) === 'mutation') input = await inputOf(procedure, stage);
    const sentence = sentences[caller]?.[status];
    if (sentence && text !== undefined) expect(text, caller).toContain(sentence);
    if (status === 404) expect(text, caller).toContain(messages.notFound);
  }
  await procedures[procedure]?.after?.(stage);
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
      const token = await stage.tokenOf(caller);
      if (typeOf(procedure) === 'subscription')
        return askSocket(stage.api, { path: procedure, input: input ?? {}, token });
      return typeOf(procedure) === 'query'
        ? stage.api.query(procedure, input, token)
        : stage.api.mutate(procedure, input, token);
    });
  });
});

describe('REST', () => {
  test.for(routeNames)('%s', async (route) => {
    const { procedure = '' } = routes[route] ?? {};
    await compare(procedure, async (caller, input) => {
      const { method, path, options } = requestOf(route, input);
      return stage.api.rest(method, path, { ...options, token: await stage.tokenOf(caller) });
    });
  });
});

describe('who has no session', () => {
  test('a pending user who knows the password is told to wait', async () => {
    const body = { email: PENDING_EMAIL, password: PASSWORD };
    const answer = await stage.api.rest('POST', '/api/login', { body });
    expect([answer.status, answer.body.message.text]).toEqual([403, messages.accountPending]);
    const typed = await stage.api.mutate('access.signIn', body);
    expect([typed.status, typed.body.error.message]).toEqual([403, messages.accountPending]);
  });

  test('a suspended user who knows the password is told so', async () => {
    const body = { email: `${stage.cast.suspended.username}@example.test`, password: PASSWORD };
    const answer = await stage.api.rest('POST', '/api/login', { body });
    expect([answer.status, answer.body.message.text]).toEqual([403, messages.accountSuspended]);
  });
});
