/** A call says the same of the same fault whether it comes by a documented path or as a typed call. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wrongValues } from '../bad-input/values.ts';
import { type Stage, setStage } from '../matrix/stage.ts';
import {
  changing,
  inputOf,
  pathIdOf,
  playerOf,
  procedures,
  routes,
  routesTo,
  strangersTo,
  triedFields,
} from '../procedures/all.ts';
import { typeOf } from '../procedures/contracts.ts';
import { requestOf } from '../procedures/request-of.ts';
import type { Answer } from '../test-api.ts';

type Input = Record<string, unknown>;
interface Issue {
  path: string;
  message: string;
}

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.close());

const byTyped = ({ status, body: { error } }: Answer) => ({
  status,
  message: error?.message,
  code: error?.data.error_code,
  issues: error?.data.issues as Issue[],
});
const byRest = ({ status, body: { message, error_code, issues = [] } }: Answer) => ({
  status,
  message: message?.text,
  code: error_code,
  issues: issues as Issue[],
});

/** The issues of a typed call by the names of the path. */
const asSent = (issues: Issue[], route: string): Issue[] =>
  issues.map(({ path, message }) => {
    const [field = '', ...inner] = path.split('.');
    return { path: [routes[route]?.renamed?.[field] ?? field, ...inner].join('.'), message };
  });

const known = changing.filter((name) => routesTo(name).length > 0);

/** What stands in the address. */
const inPath = (route: string) => [pathIdOf(route), ...route.split('/').map((part) => part.replace(':', ''))];

/** Two of what a field of this kind can be wrong with, drawn alike in every run. */
const someWrong = (field: Parameters<typeof wrongValues>[0], seed: number): unknown[] => {
  const values = wrongValues(field, { typed: false }).filter(
    // To a documented path `null` is an empty list.
    (value) => JSON.stringify(value)?.length < 200 && !(field.kind === 'list' && value === null),
  );
  return [values[seed % values.length], values[(seed + 5) % values.length]];
};

const read = Object.keys(procedures).filter((name) => typeOf(name) === 'query' && routesTo(name).length > 0);

test.for(read.flatMap((name) => routesTo(name)))(
  'refuses a parameter with the same status, sentence, code and issues: %s',
  async (route) => {
    const { procedure = '' } = routes[route] ?? {};
    const { token } = stage.cast[playerOf(procedure)];
    const valid = (await inputOf(procedure, stage)) ?? {};
    const left_out = [...inPath(route), ...(routes[route]?.without ?? [])];
    const tried = Object.entries(triedFields(procedure)).filter(([field]) => !left_out.includes(field));
    for (const [field, { kind }] of tried) {
      const input: Input = { ...valid, [field]: kind === 'list' ? ['Nope'] : 'Nope' };
      const typed = byTyped(await stage.api.query(procedure, input, token));
      if (typed.status === 200) continue;
      const { method, path } = requestOf(route, input);
      // A parameter that came once is one text.
      const issues = asSent(typed.issues, route).map((issue) => ({
        ...issue,
        path: issue.path.replace(/\.0$/, ''),
      }));
      expect([field, byRest(await stage.api.rest(method, path, { token }))]).toEqual([
        field,
        { ...typed, issues },
      ]);
    }
  },
);

describe.for(known)('%s', (procedure) => {
  test.for(routesTo(procedure))(
    'refuses a fault with the same status, sentence, code and issues: %s',
    async (route) => {
      const { token } = stage.cast[playerOf(procedure)];
      const valid = (await inputOf(procedure, stage)) ?? {};
      // Files travel in another form, and a key of idempotency in a header.
      const left_out = [...inPath(route), 'files', 'file_ids', 'idempotency_key'];
      const tried = Object.entries(triedFields(procedure)).filter(([field]) => !left_out.includes(field));
      for (const [seed, [field, kind]] of tried.entries())
        for (const value of someWrong(kind, seed)) {
          const input: Input = { ...valid, [field]: value };
          const typed = byTyped(await stage.api.mutate(procedure, input, token));
          const { method, path, options } = requestOf(route, input);
          const body = { ...options.body, ...options.form };
          const rest = byRest(await stage.api.rest(method, path, { body, token }));
          const what = `${field} ${JSON.stringify(value)}`;
          expect([what, rest]).toEqual([what, { ...typed, issues: asSent(typed.issues, route) }]);
        }
    },
  );

  test.for(routesTo(procedure))(
    'refuses strangers with the same status, sentence and code: %s',
    async (route) => {
      const valid = (await inputOf(procedure, stage)) ?? {};
      for (const caller of strangersTo(procedure)) {
        const { token } = stage.cast[caller];
        const typed = byTyped(await stage.api.mutate(procedure, valid, token));
        const { method, path, options } = requestOf(route, valid);
        expect([caller, byRest(await stage.api.rest(method, path, { ...options, token }))]).toEqual([
          caller,
          typed,
        ]);
      }
    },
  );
});
