/** Everything that is wrong with an input, at once: for the form and for the answer of the API alike. */
import type * as z from 'zod';
import type { Issue, Rules } from './rules.ts';

interface Asked<S extends z.ZodType> {
  contract: S;
  /** Rules over several fields, in so far as the fields that they need are there. */
  rules?: Rules<never> | undefined;
  values: unknown;
  /** `YYYY-MM-DD` in UTC. */
  today: string;
}

type Checked<T> = { success: true; data: T; issues: [] } | { success: false; issues: Issue[] };

export const toIssues = ({ issues }: z.ZodError): Issue[] =>
  issues.flatMap((issue) => {
    const { path, message } = issue;
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...path, key]) : [path];
    return unknown.map((names) => ({ path: names.join('.'), message }));
  });

/** What kind of value a field holds, beneath its defaults and options. */
const kindOf = (field: z.core.$ZodType): string => {
  const def = field._zod.def as { type: string; innerType?: z.core.$ZodType };
  return def.innerType ? kindOf(def.innerType) : def.type;
};

/** What the rules see of a field that the contract refuses: a value of its kind, as it came or empty. */
function standIn(field: z.ZodType, raw: unknown): unknown {
  const kind = kindOf(field);
  if (kind === 'array') return [];
  if (kind === 'number') return typeof raw === 'number' ? raw : Number.NaN;
  if (kind === 'string') return typeof raw === 'string' ? raw : '';
  return undefined;
}

/** The rules' issues of fields that the contract has nothing against. */
function brokenBesides({ contract, rules, values, today }: Asked<z.ZodType>, refused: Issue[]): Issue[] {
  const { shape } = contract as z.ZodType & { shape?: Record<string, z.ZodType> };
  if (!rules || !shape || values === null || typeof values !== 'object') return [];
  const seen = Object.entries(shape).map(([key, field]) => {
    const raw = (values as Record<string, unknown>)[key];
    const parsed = field.safeParse(raw);
    return [key, parsed.success ? parsed.data : standIn(field, raw)];
  });
  const fields = new Set(refused.map(({ path }) => path.split('.')[0]));
  const issues = (rules as Rules<unknown>)(Object.fromEntries(seen), today);
  return issues.filter(({ path }) => !fields.has(path.split('.')[0]));
}

/** The parsed input, or all that is wrong with it. */
export function checkInput<S extends z.ZodType>(asked: Asked<S>): Checked<z.output<S>> {
  const { contract, rules, values, today } = asked;
  const parsed = contract.safeParse(values);
  if (!parsed.success) {
    const refused = toIssues(parsed.error);
    return { success: false, issues: [...refused, ...brokenBesides(asked, refused)] };
  }
  const issues = (rules as Rules<unknown> | undefined)?.(parsed.data, today) ?? [];
  return issues.length > 0 ? { success: false, issues } : { success: true, data: parsed.data, issues: [] };
}

/** Sentences by field, all of them, each once. */
export function messagesByField(issues: readonly Issue[]): Record<string, string> {
  const paths = [...new Set(issues.map(({ path }) => path))];
  const of = (path: string) => issues.filter((issue) => issue.path === path).map(({ message }) => message);
  return Object.fromEntries(paths.map((path) => [path, [...new Set(of(path))].join(' ')]));
}
