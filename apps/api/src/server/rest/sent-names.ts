/** Converts the paths of issues to the names that the caller sent. */
import { DomainError, toDomainError } from '../../kernel/errors/errors.ts';
import type { RestRoute } from '../../kernel/http/rest.ts';

interface Sent {
  route: RestRoute;
  /** The procedure's field of each path parameter. */
  path_fields: Record<string, string>;
  /** Query and body. */
  values: Record<string, unknown>;
  /** The day of the context. */
  today: string;
}

/** Paths of issues about files. */
const filePart = /^files(\.\d+)?(?:\.(name|content))?$/;

/** A list that was sent as one text has no indices in its path. */
const sentPath = (name: string, inner: string[], values: Sent['values']) =>
  typeof values[name] === 'string' ? name : [name, ...inner].filter(Boolean).join('.');

function filePath(path: string, values: Sent['values']): string | undefined {
  const [found, place = '', part] = filePart.exec(path) ?? [];
  if (found === undefined || Object.hasOwn(values, 'files')) return undefined;
  const isNameAlone = Object.hasOwn(values, 'name') && !Object.hasOwn(values, 'file');
  return sentPath(part === 'name' || isNameAlone ? 'name' : 'file', [place.slice(1)], values);
}

function sentName(field: string, { route, path_fields, values }: Sent): string {
  const [parameter] = Object.entries(path_fields).find(([, of]) => of === field) ?? [];
  if (parameter !== undefined) return parameter;
  const documented = Object.entries({ hideClosed: 'hide_closed', ...route.renamed }).flatMap(([name, of]) =>
    of === field ? [name] : [],
  );
  const candidates = [...documented, field];
  return candidates.find((name) => Object.hasOwn(values, name)) ?? candidates[0] ?? field;
}

/** The error with the paths of its issues in sent names. */
export function withSentNames(error: unknown, sent: Sent): unknown {
  const known = toDomainError(error, sent.today);
  if (known.issues.length === 0) return error;
  const issues = known.issues.map(({ path, message }) => {
    const [field = '', ...inner] = path.split('.');
    return {
      path: filePath(path, sent.values) ?? sentPath(sentName(field, sent), inner, sent.values),
      message,
    };
  });
  const { code, message, cause, retry_after } = known;
  return new DomainError(code, message, { issues, cause, ...(retry_after !== undefined && { retry_after }) });
}
