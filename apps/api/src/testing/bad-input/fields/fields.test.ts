/**
 * Invalid input, field by field, for every mutation: refused with a message, and no row changes. Requests that are malformed
 * as a whole are in bad-input/requests.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiFixture, createApiFixture } from '../../api-fixture.ts';
import { callInBatch, splitIntoBatches } from '../../batch-calls.ts';
import {
  allowedCallerOf,
  inputFieldsOf,
  mutationsWithInput,
  pathIdOf,
  refusedCallersOf,
  routesTo,
  specOf,
  validInputOf,
} from '../../procedures/all-procedures.ts';
import { idFieldOf, mayBeEmpty } from '../../procedures/contract-fields.ts';
import { restRequestOf } from '../../procedures/rest-request.ts';
import { expectRefusal } from '../expect-refusal.ts';
import { fingerprintTables } from '../table-fingerprints.ts';
import { wrongValues } from './wrong-values.ts';

type Input = Record<string, unknown>;

/** Fields that would give a caller additional rights. */
const privilegedFields =
  'user_id owner_id bidder_id team_id category status role data_sub overlayAccess admin_id'.split(' ');

let fixture: ApiFixture;
let valid: Input;
let before: Record<string, string>;

beforeAll(async () => {
  fixture = await createApiFixture();
});
afterAll(() => fixture.close());

const show = (value: unknown) => JSON.stringify(value)?.slice(0, 60);

describe.for(mutationsWithInput)('%s', (procedure) => {
  const { wrong = [], wrong_typed = [] } = specOf(procedure);
  const fields = inputFieldsOf(procedure);
  const by = allowedCallerOf(procedure);

  // Read once: no test of this block may change a row.
  beforeAll(async () => {
    valid = (await validInputOf(procedure, fixture)) ?? {};
    before = await fingerprintTables(fixture.api.database);
  });

  const wrongInputs = (isTyped: boolean) => [
    ...Object.entries(fields).flatMap(([field, known]) =>
      wrongValues(known, { typed: isTyped }).map((value): [string, Input] => [
        `${field} ${show(value)}`,
        { ...valid, [field]: value },
      ]),
    ),
    ...[...wrong, ...(isTyped ? wrong_typed : [])].map((change): [string, Input] => [
      show(change) ?? '',
      { ...valid, ...change },
    ]),
  ];

  test('refuses invalid input on tRPC and changes no row', async () => {
    const { token } = fixture.cast[by];
    const given = privilegedFields.filter((name) => !(name in fields));
    const tried = [
      ...wrongInputs(true),
      ...given.map((key): [string, Input] => [key, { ...valid, [key]: 1 }]),
    ];
    for (const batch of splitIntoBatches(procedure, tried)) {
      const inputs = batch.map(([, input]) => input);
      const answers = await callInBatch({ api: fixture.api, type: 'mutation', procedure, token }, inputs);
      for (const [at, [what]] of batch.entries()) expectRefusal(answers[at], what);
    }
    for (const body of [null, [], [valid], 'text', 5, true, ...(mayBeEmpty(procedure) ? [] : [{}])])
      expectRefusal(await fixture.api.mutate(procedure, body, token), JSON.stringify(body));
    expect(await fingerprintTables(fixture.api.database)).toEqual(before);
  });

  test.for(routesTo(procedure))('refuses invalid input on %s and changes no row', async (route) => {
    const { token } = fixture.cast[by];
    const id = pathIdOf(route);
    for (const [what, input] of wrongInputs(false)) {
      // Invalid ids in the path: bad-input/requests/ids-and-queries.test.ts.
      if (id && input[id] !== valid[id]) continue;
      const { method, path, options } = restRequestOf(route, input);
      const body = { ...options.body, ...options.form };
      expectRefusal(await fixture.api.rest(method, path, { body, token }), what);
    }
    // The body of a GET is ignored.
    const said = route.startsWith('GET ') ? [] : privilegedFields.filter((name) => !(name in fields));
    for (const key of said) {
      const { method, path, options } = restRequestOf(route, valid);
      const body = { ...options.body, ...options.form, [key]: 1 };
      expectRefusal(await fixture.api.rest(method, path, { body, token }), key);
    }
    expect(await fingerprintTables(fixture.api.database)).toEqual(before);
  });

  test('returns 404 for an unknown id, and 403 or 404 for another user’s record', async () => {
    const id = idFieldOf(procedure);
    if (!id) return;
    const unknown = await fixture.api.mutate(
      procedure,
      { ...valid, [id]: 987_654_321 },
      fixture.cast[by].token,
    );
    expectRefusal(unknown, 'unknown');
    expect(unknown.status).toBe(404);
    for (const stranger of refusedCallersOf(procedure)) {
      const { token } = fixture.cast[stranger];
      const answer = await fixture.api.mutate(procedure, valid, token);
      expectRefusal(answer, stranger);
      expect([403, 404]).toContain(answer.status);
      for (const route of routesTo(procedure)) {
        const { method, path, options } = restRequestOf(route, valid);
        expect((await fixture.api.rest(method, path, { ...options, token })).status).toBe(answer.status);
      }
    }
    expect(await fingerprintTables(fixture.api.database)).toEqual(before);
  });
});
