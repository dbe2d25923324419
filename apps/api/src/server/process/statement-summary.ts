/** The first word of a statement. */
const OPERATION = /[a-z]+/i;
/** The first table, which may be in quotes. */
const TABLE = /\b(?:from|into|update)\s+"?(\w+)/i;

/** Operation and first table of a statement: `select listings`. Values are parameters and never part of its text. */
export function statementSummary(text: string): string {
  const operation = OPERATION.exec(text)?.[0].toLowerCase() ?? 'statement';
  const table = TABLE.exec(text)?.[1];
  return table === undefined ? operation : `${operation} ${table}`;
}
