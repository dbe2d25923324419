/** REST and tRPC return the same error for the same invalid input. */
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

const trpcError = ({ status, body: { error } }: Answer) => ({
  status,
  message: error?.message,
  code: error?.data.error_code,
  issues: error?.data.issues as Issue[],
});
const restError = ({ status, body: { message, error_code, issues = [] } }: Answer) => ({
  status,
  message: message?.text,
  code: error_code,
  issues: issues as Issue[],
});

/** The issues of a tRPC call with the field names of the route. */
const asSent = (issues: Issue[], route: string): Issue[] =>
  issues.map(({ path, message }) => {
    const [field = '', ...inner] = path.split('.');
    return { path: [routes[route]?.renamed?.[field] ?? field, ...inner].join('.'), message };
  });

const known = mutationsWithInput.filter((name) => routesTo(name).length > 0);

/** The input fields in the path. */
const inPath = (route: string) => [pathIdOf(route), ...route.split('/').map((part) => part.replace(':', ''))];

/** Two invalid values of a field, the same in every run. */
const pickWrongValues = (field: Parameters<typeof wrongValues>[0], seed: number): unknown[] => {
  const values = wrongValues(field, { typed: false }).filter(
    // Over REST `null` is an empty list.
    (value) => JSON.stringify(value)?.length < 200 && !(field.kind === 'list' && value === null),
  );
  return [values[seed % values.length], values[(seed + 5) % values.length]];
};

const read = Object.keys(procedures).filter((name) => typeOf(name) === 'query' && routesTo(name).length > 0);

test.for(read.flatMap((name) => routesTo(name)))(
  'invalid query parameter: same status, message, code and issues as tRPC: %s',
  async (route) => {
    const { procedure = '' } = routes[route] ?? {};
    const { token } = fixture.cast[allowedCallerOf(procedure)];
    const valid = (await validInputOf(procedure, fixture)) ?? {};
    const left_out = [...inPath(route), ...(routes[route]?.without ?? [])];
    const tried = Object.entries(inputFieldsOf(procedure)).filter(([field]) => !left_out.includes(field));
    for (const [field, { kind }] of tried) {
      const input: Input = { ...valid, [field]: kind === 'list' ? ['Nope'] : 'Nope' };
      const typed = trpcError(await fixture.api.query(procedure, input, token));
      if (typed.status === 200) continue;
      const { method, path } = restRequestOf(route, input);
      // A list parameter sent once is a single text.
      const issues = asSent(typed.issues, route).map((issue) => ({
        ...issue,
        path: issue.path.replace(/\.0$/, ''),
      }));
      expect([field, restError(await fixture.api.rest(method, path, { token }))]).toEqual([
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

/** Path parameters that are input fields of the procedure. */
const addressed = (route: string) => {
  const { procedure = '' } = routes[route] ?? {};
  const parts = [...route.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const fields = Object.keys(inputFieldsOf(procedure));
  return parts.flatMap((part) => [part, pathIdOf(route) ?? ''].find((name) => fields.includes(name)) ?? []);
};

test.for(everyRoute.filter((route) => addressed(route).length > 0))(
  'invalid path parameter: same status, message, code and issues as tRPC: %s',
  async (route) => {
    const { procedure = '' } = routes[route] ?? {};
    const { token } = fixture.cast[allowedCallerOf(procedure)];
    const valid = (await validInputOf(procedure, fixture)) ?? {};
    // Parameters with documented values have their own errors.
    const { called = {} } = routes[route] ?? {};
    for (const field of addressed(route).filter((name) => !called[name]))
      for (const value of WRONG_IDS) {
        const input: Input = { ...valid, [field]: value };
        const typed = trpcError(await asked(route, input));
        if (typed.status === 200) continue;
        const { method, path, options } = restRequestOf(route, input);
        const rest = restError(await fixture.api.rest(method, path, { ...options, token }));
        const part = route.includes(`:${field}`) ? field : 'id';
        const issues = typed.issues.map((issue) => (issue.path === field ? { ...issue, path: part } : issue));
        expect([field, value, rest]).toEqual([field, value, { ...typed, issues: asSent(issues, route) }]);
      }
  },
);

test.for(everyRoute)('unknown field: same status, message, code and issues as tRPC: %s', async (route) => {
  const { procedure = '' } = routes[route] ?? {};
  const { token } = fixture.cast[allowedCallerOf(procedure)];
  const valid = (await validInputOf(procedure, fixture)) ?? {};
  const taken = [...Object.keys(inputFieldsOf(procedure)), ...inPath(route)];
  for (const field of ['terminal_id', 'version', 'role'].filter((name) => !taken.includes(name))) {
    const input: Input = { ...valid, [field]: 7 };
    const typed = trpcError(await asked(route, input));
    if (typed.status === 200) continue;
    const { method, path, options } = restRequestOf(route, input);
    expect([field, restError(await fixture.api.rest(method, path, { ...options, token }))]).toEqual([
      field,
      { ...typed, issues: asSent(typed.issues, route) },
    ]);
  }
});

test.for(everyRoute.filter((route) => !route.includes(':') && !routes[route]?.without))(
  'missing input: same answer as tRPC: %s',
  async (route) => {
    const { procedure = '' } = routes[route] ?? {};
    const { token } = fixture.cast[allowedCallerOf(procedure)];
    const typed = trpcError(await asked(route, undefined));
    const [method = '', path = ''] = route.split(' ');
    const rest = restError(await fixture.api.rest(method, path, { token }));
    if (typed.status === 200) expect(rest.status).toBe(200);
    else expect(rest).toEqual({ ...typed, issues: asSent(typed.issues, route) });
  },
);

describe.for(known)('%s', (procedure) => {
  test.for(routesTo(procedure))(
    'invalid field: same status, message, code and issues as tRPC: %s',
    async (route) => {
      const { token } = fixture.cast[allowedCallerOf(procedure)];
      const valid = (await validInputOf(procedure, fixture)) ?? {};
      // Files are encoded differently, and the idempotency key is a header.
      const left_out = [...inPath(route), 'files', 'file_ids', 'idempotency_key'];
      const tried = Object.entries(inputFieldsOf(procedure)).filter(([field]) => !left_out.includes(field));
      for (const [seed, [field, kind]] of tried.entries())
        for (const value of pickWrongValues(kind, seed)) {
          const input: Input = { ...valid, [field]: value };
          const typed = trpcError(await fixture.api.mutate(procedure, input, token));
          const { method, path, options } = restRequestOf(route, input);
          const body = { ...options.body, ...options.form };
          const rest = restError(await fixture.api.rest(method, path, { body, token }));
          const what = `${field} ${JSON.stringify(value)}`;
          expect([what, rest]).toEqual([what, { ...typed, issues: asSent(typed.issues, route) }]);
        }
    },
  );

  test.for(routesTo(procedure))(
    'caller without permission: same status, message and code as tRPC: %s',
    async (route) => {
      const valid = (await validInputOf(procedure, fixture)) ?? {};
      for (const caller of refusedCallersOf(procedure)) {
        const { token } = fixture.cast[caller];
        const typed = trpcError(await fixture.api.mutate(procedure, valid, token));
        const { method, path, options } = restRequestOf(route, valid);
        expect([caller, restError(await fixture.api.rest(method, path, { ...options, token }))]).toEqual([
          caller,
          typed,
        ]);
      }
    },
  );
});
