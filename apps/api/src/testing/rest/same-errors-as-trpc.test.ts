/** A call says the same of the same fault whether it comes by a documented path or as a typed call. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiFixture, createApiFixture } from '../api-fixture.ts';
import { wrongValues } from '../bad-input/fields/wrong-values.ts';
import {
  allowedCallerOf,
  inputFieldsOf,
  mutationsWithInput,
  pathIdOf,
  procedures,
  refusedCallersOf,
  routes,
  routesTo,
  validInputOf,
} from '../procedures/all-procedures.ts';
import { typeOf } from '../procedures/contract-fields.ts';
import { restRequestOf } from '../procedures/rest-request.ts';
import type { Answer } from '../test-api.ts';

type Input = Record<string, unknown>;
interface Issue {
  path: string;
  message: string;
}

let fixture: ApiFixture;
beforeAll(async () => {
  fixture = await createApiFixture();
});
afterAll(() => fixture.close());

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

const known = mutationsWithInput.filter((name) => routesTo(name).length > 0);

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
    const { token } = fixture.cast[allowedCallerOf(procedure)];
    const valid = (await validInputOf(procedure, fixture)) ?? {};
    const left_out = [...inPath(route), ...(routes[route]?.without ?? [])];
    const tried = Object.entries(inputFieldsOf(procedure)).filter(([field]) => !left_out.includes(field));
    for (const [field, { kind }] of tried) {
      const input: Input = { ...valid, [field]: kind === 'list' ? ['Nope'] : 'Nope' };
      const typed = byTyped(await fixture.api.query(procedure, input, token));
      if (typed.status === 200) continue;
      const { method, path } = restRequestOf(route, input);
      // A parameter that came once is one text.
      const issues = asSent(typed.issues, route).map((issue) => ({
        ...issue,
        path: issue.path.replace(/\.0$/, ''),
      }));
      expect([field, byRest(await fixture.api.rest(method, path, { token }))]).toEqual([
        field,
        { ...typed, issues },
      ]);
    }
  },
);

const WRONG_IDS = ['next', '0', '-1', '1e3', '1.5', '9007199254740993'];
const everyRoute = [...read, ...known].flatMap((name) => routesTo(name));
const asked = (route: string, input: Input | undefined, caller?: string) => {
  const { procedure = '' } = routes[route] ?? {};
  const { token } =
    fixture.cast[(caller ?? allowedCallerOf(procedure)) as ReturnType<typeof allowedCallerOf>];
  return typeOf(procedure) === 'query'
    ? fixture.api.query(procedure, input, token)
    : fixture.api.mutate(procedure, input, token);
};

/** Parts of the address that a typed call has as fields. */
const addressed = (route: string) => {
  const { procedure = '' } = routes[route] ?? {};
  const parts = [...route.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const fields = Object.keys(inputFieldsOf(procedure));
  return parts.flatMap((part) => [part, pathIdOf(route) ?? ''].find((name) => fields.includes(name)) ?? []);
};

test.for(everyRoute.filter((route) => addressed(route).length > 0))(
  'refuses an address with the same status, sentence, code and issues: %s',
  async (route) => {
    const { procedure = '' } = routes[route] ?? {};
    const { token } = fixture.cast[allowedCallerOf(procedure)];
    const valid = (await validInputOf(procedure, fixture)) ?? {};
    // Words of the path that are not the procedure's own have their own list.
    const { called = {} } = routes[route] ?? {};
    for (const field of addressed(route).filter((name) => !called[name]))
      for (const value of WRONG_IDS) {
        const input: Input = { ...valid, [field]: value };
        const typed = byTyped(await asked(route, input));
        if (typed.status === 200) continue;
        const { method, path, options } = restRequestOf(route, input);
        const rest = byRest(await fixture.api.rest(method, path, { ...options, token }));
        const part = route.includes(`:${field}`) ? field : 'id';
        const issues = typed.issues.map((issue) => (issue.path === field ? { ...issue, path: part } : issue));
        expect([field, value, rest]).toEqual([field, value, { ...typed, issues: asSent(issues, route) }]);
      }
  },
);

test.for(everyRoute)(
  'refuses a field that it does not take with the same status, sentence, code and issues: %s',
  async (route) => {
    const { procedure = '' } = routes[route] ?? {};
    const { token } = fixture.cast[allowedCallerOf(procedure)];
    const valid = (await validInputOf(procedure, fixture)) ?? {};
    const taken = [...Object.keys(inputFieldsOf(procedure)), ...inPath(route)];
    for (const field of ['terminal_id', 'version', 'role'].filter((name) => !taken.includes(name))) {
      const input: Input = { ...valid, [field]: 7 };
      const typed = byTyped(await asked(route, input));
      if (typed.status === 200) continue;
      const { method, path, options } = restRequestOf(route, input);
      expect([field, byRest(await fixture.api.rest(method, path, { ...options, token }))]).toEqual([
        field,
        { ...typed, issues: asSent(typed.issues, route) },
      ]);
    }
  },
);

test.for(everyRoute.filter((route) => !route.includes(':') && !routes[route]?.without))(
  'answers a call without input alike: %s',
  async (route) => {
    const { procedure = '' } = routes[route] ?? {};
    const { token } = fixture.cast[allowedCallerOf(procedure)];
    const typed = byTyped(await asked(route, undefined));
    const [method = '', path = ''] = route.split(' ');
    const rest = byRest(await fixture.api.rest(method, path, { token }));
    if (typed.status === 200) expect(rest.status).toBe(200);
    else expect(rest).toEqual({ ...typed, issues: asSent(typed.issues, route) });
  },
);

describe.for(known)('%s', (procedure) => {
  test.for(routesTo(procedure))(
    'refuses a fault with the same status, sentence, code and issues: %s',
    async (route) => {
      const { token } = fixture.cast[allowedCallerOf(procedure)];
      const valid = (await validInputOf(procedure, fixture)) ?? {};
      // Files travel in another form, and a key of idempotency in a header.
      const left_out = [...inPath(route), 'files', 'file_ids', 'idempotency_key'];
      const tried = Object.entries(inputFieldsOf(procedure)).filter(([field]) => !left_out.includes(field));
      for (const [seed, [field, kind]] of tried.entries())
        for (const value of someWrong(kind, seed)) {
          const input: Input = { ...valid, [field]: value };
          const typed = byTyped(await fixture.api.mutate(procedure, input, token));
          const { method, path, options } = restRequestOf(route, input);
          const body = { ...options.body, ...options.form };
          const rest = byRest(await fixture.api.rest(method, path, { body, token }));
          const what = `${field} ${JSON.stringify(value)}`;
          expect([what, rest]).toEqual([what, { ...typed, issues: asSent(typed.issues, route) }]);
        }
    },
  );

  test.for(routesTo(procedure))(
    'refuses strangers with the same status, sentence and code: %s',
    async (route) => {
      const valid = (await validInputOf(procedure, fixture)) ?? {};
      for (const caller of refusedCallersOf(procedure)) {
        const { token } = fixture.cast[caller];
        const typed = byTyped(await fixture.api.mutate(procedure, valid, token));
        const { method, path, options } = restRequestOf(route, valid);
        expect([caller, byRest(await fixture.api.rest(method, path, { ...options, token }))]).toEqual([
          caller,
          typed,
        ]);
      }
    },
  );
});
