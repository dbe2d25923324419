/**
 * Wrong input, field by field, for every call that changes something: refused with a sentence, and nothing changed.
 * Requests that are wrong as a whole are in bad-input/requests.test.ts.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Stage, setStage } from '../../api-fixture.ts';
import { askTogether, inBatches } from '../../batch-calls.ts';
import {
  changing,
  inputOf,
  pathIdOf,
  playerOf,
  procedureNamed,
  routesTo,
  strangersTo,
  triedFields,
} from '../../procedures/all-procedures.ts';
import { idFieldOf, mayBeEmpty } from '../../procedures/contract-fields.ts';
import { requestOf } from '../../procedures/rest-request.ts';
import { expectRefusal } from '../expect-refusal.ts';
import { contentOf } from '../table-fingerprints.ts';
import { privileges } from './privileged-fields.ts';
import { wrongValues } from './wrong-values.ts';

type Input = Record<string, unknown>;

let stage: Stage;
let valid: Input;
let before: Record<string, string>;

beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.close());

const show = (value: unknown) => JSON.stringify(value)?.slice(0, 60);

describe.for(changing)('%s', (procedure) => {
  const { wrong = [], wrong_typed = [] } = procedureNamed(procedure);
  const fields = triedFields(procedure);
  const by = playerOf(procedure);

  // Once for all of them: nothing of it may change.
  beforeAll(async () => {
    valid = (await inputOf(procedure, stage)) ?? {};
    before = await contentOf(stage.api.database);
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

  test('refuses wrong input on tRPC', async () => {
    const { token } = stage.cast[by];
    const given = privileges.filter((name) => !(name in fields));
    const tried = [
      ...wrongInputs(true),
      ...given.map((key): [string, Input] => [key, { ...valid, [key]: 1 }]),
    ];
    for (const batch of inBatches(procedure, tried)) {
      const inputs = batch.map(([, input]) => input);
      const answers = await askTogether({ api: stage.api, type: 'mutation', procedure, token }, inputs);
      for (const [at, [what]] of batch.entries()) expectRefusal(answers[at], what);
    }
    for (const body of [null, [], [valid], 'text', 5, true, ...(mayBeEmpty(procedure) ? [] : [{}])])
      expectRefusal(await stage.api.mutate(procedure, body, token), JSON.stringify(body));
    expect(await contentOf(stage.api.database)).toEqual(before);
  });

  test.for(routesTo(procedure))('refuses wrong input on %s', async (route) => {
    const { token } = stage.cast[by];
    const id = pathIdOf(route);
    for (const [what, input] of wrongInputs(false)) {
      // The field in the path has its own bad values, in bad-input/addresses.test.ts.
      if (id && input[id] !== valid[id]) continue;
      const { method, path, options } = requestOf(route, input);
      const body = { ...options.body, ...options.form };
      expectRefusal(await stage.api.rest(method, path, { body, token }), what);
    }
    // What a GET says besides its address nobody reads.
    const said = route.startsWith('GET ') ? [] : privileges.filter((name) => !(name in fields));
    for (const key of said) {
      const { method, path, options } = requestOf(route, valid);
      const body = { ...options.body, ...options.form, [key]: 1 };
      expectRefusal(await stage.api.rest(method, path, { body, token }), key);
    }
    expect(await contentOf(stage.api.database)).toEqual(before);
  });

  test('refuses ids that are unknown or somebody else’s', async () => {
    const id = idFieldOf(procedure);
    if (!id) return;
    const unknown = await stage.api.mutate(procedure, { ...valid, [id]: 987_654_321 }, stage.cast[by].token);
    expectRefusal(unknown, 'unknown');
    expect(unknown.status).toBe(404);
    for (const stranger of strangersTo(procedure)) {
      const { token } = stage.cast[stranger];
      const answer = await stage.api.mutate(procedure, valid, token);
      expectRefusal(answer, stranger);
      expect([403, 404]).toContain(answer.status);
      for (const route of routesTo(procedure)) {
        const { method, path, options } = requestOf(route, valid);
        expect((await stage.api.rest(method, path, { ...options, token })).status).toBe(answer.status);
      }
    }
    expect(await contentOf(stage.api.database)).toEqual(before);
  });
});
