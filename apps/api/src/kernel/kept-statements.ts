/** Compiled texts by what is asked for; values never enter them. What was not asked for the longest time is forgotten. */
import type { SQL } from 'drizzle-orm';
import { compile, type Statement } from './statement.ts';

const statements = new Map<string, Statement>();
const MAX_STATEMENTS = 1000;

export function statement(name: string, build: () => SQL): Statement {
  const known = statements.get(name) ?? compile(build());
  statements.delete(name);
  statements.set(name, known);
  if (statements.size > MAX_STATEMENTS) statements.delete(statements.keys().next().value as string);
  return known;
}
