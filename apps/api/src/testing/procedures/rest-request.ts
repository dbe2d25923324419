/** Translates the input of a procedure into a REST request. */
import { pathIdOf, routes } from './all-procedures.ts';

type Input = Record<string, unknown>;

const searchOf = (named: Input) => {
  const search = new URLSearchParams(
    Object.entries(named).map(([key, value]) => [key, String(value)]),
  ).toString();
  return search && `?${search}`;
};

interface Options {
  body?: Input;
  form?: Record<string, string>;
}

/** The REST request for a procedure's input. */
export function restRequestOf(route: string, input: object | undefined) {
  const [method = '', pattern = ''] = route.split(' ');
  const { renamed = {}, called = {}, without = [], form } = routes[route] ?? {};
  const rest: Input = Object.fromEntries(
    Object.entries(input ?? {}).filter(([field]) => !without.includes(field)),
  );
  // A path parameter is the field of the same name, or the id.
  const id = pathIdOf(route);
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => {
    const field = name in rest ? name : (id ?? name);
    const value = rest[field];
    delete rest[field];
    return called[field]?.[String(value)] ?? String(value);
  });
  const named = Object.fromEntries(Object.entries(rest).map(([key, field]) => [renamed[key] ?? key, field]));
  if (method === 'GET') return { method, path: `${path}${searchOf(named)}`, options: {} as Options };
  const filled = Object.keys(named).length === 0 ? {} : form ? { form: named } : { body: named };
  return { method, path, options: filled as Options };
}
