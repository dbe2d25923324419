/** Reports all issues of an input together, for forms and for the API. */
import type * as z from 'zod';
import type { Issue, Rules } from './rules.ts';

interface CheckOptions<S extends z.ZodType> {
  contract: S;
  /** Rules over several fields. */
  rules?: Rules<never> | undefined;
  values: unknown;
  /** `YYYY-MM-DD` in the time zone of the market. */
  today: string;
}

type Checked<T> = { success: true; data: T; issues: [] } | { success: false; issues: Issue[] };

export const toIssues = ({ issues }: z.ZodError): Issue[] =>
  issues.flatMap((issue) => {
    const { path, message } = issue;
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...path, key]) : [path];
    return unknown.map((names) => ({ path: names.join('.'), message }));
  });

/** The type of a field without wrappers such as default and optional. */
const kindOf = (field: z.ZodType): string => {
  const def: { type: string; innerType?: z.ZodType } = field.def;
  return def.innerType ? kindOf(def.innerType) : def.type;
};

/** A value of the right type that rules get instead of an invalid one: as sent, or empty. */
function placeholderFor(field: z.ZodType, raw: unknown): unknown {
  const kind = kindOf(field);
  if (kind === 'array') return [];
  if (kind === 'number') return typeof raw === 'number' ? raw : Number.NaN;
  if (kind === 'string') return typeof raw === 'string' ? raw : '';
  return undefined;
}

/** Issues of the rules for fields that the contract accepts. */
function ruleIssues({ contract, rules, values, today }: CheckOptions<z.ZodType>, refused: Issue[]): Issue[] {
  const { shape } = contract as z.ZodType & { shape?: Record<string, z.ZodType> };
  if (!rules || !shape || values === null || typeof values !== 'object') return [];
  const seen = Object.entries(shape).map(([key, field]) => {
    const raw = (values as Record<string, unknown>)[key];
    const parsed = field.safeParse(raw);
    return [key, parsed.success ? parsed.data : placeholderFor(field, raw)];
  });
  const fields = new Set(refused.map(({ path }) => path.split('.')[0]));
  const issues = (rules as Rules<unknown>)(Object.fromEntries(seen), today);
  return issues.filter(({ path }) => !fields.has(path.split('.')[0]));
}

export function checkInput<S extends z.ZodType>(options: CheckOptions<S>): Checked<z.output<S>> {
  const { contract, rules, values, today } = options;
  const parsed = contract.safeParse(values);
  if (!parsed.success) {
    const refused = toIssues(parsed.error);
    return { success: false, issues: [...refused, ...ruleIssues(options, refused)] };
  }
  const issues = (rules as Rules<unknown> | undefined)?.(parsed.data, today) ?? [];
  return issues.length > 0 ? { success: false, issues } : { success: true, data: parsed.data, issues: [] };
}

/** All messages of each field, joined and without duplicates. */
export function messagesByField(issues: readonly Issue[]): Record<string, string> {
  const paths = [...new Set(issues.map(({ path }) => path))];
  const of = (path: string) => issues.filter((issue) => issue.path === path).map(({ message }) => message);
  return Object.fromEntries(paths.map((path) => [path, [...new Set(of(path))].join(' ')]));
}
