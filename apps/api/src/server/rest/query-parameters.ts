import { fieldMessages } from '@tank/schema/messages/field';
import { DomainError } from '../../kernel/errors/errors.ts';
import { isCacheBuster } from '../../kernel/http/cache-busters.ts';
import type { RestRoute } from '../../kernel/http/rest.ts';

/** The documented query parameters; undefined for a list, whose contract validates them. */
export function parametersOf({
  table,
  query,
  renamed = {},
  from_path = [],
}: RestRoute): string[] | undefined {
  if (table) return undefined;
  const fields = Object.keys((query as { shape?: object } | undefined)?.shape ?? {});
  return [...fields, ...Object.keys(renamed)].filter((name) => !from_path.includes(name));
}

/**
 * The parameters without cache busters.
 * @throws INVALID_INPUT for an unknown parameter: ignoring a filter would return too many rows
 */
export function readParameters(
  sent: Record<string, unknown>,
  known: readonly string[] | undefined,
): Record<string, unknown> {
  const parameters = Object.entries(sent).filter(
    ([name, value]) => known?.includes(name) || !isCacheBuster(name, value),
  );
  const unknown = known && parameters.map(([name]) => name).filter((name) => !known.includes(name));
  if (!unknown || unknown.length === 0) return Object.fromEntries(parameters);
  const message = fieldMessages.notTaken(unknown);
  throw new DomainError('INVALID_INPUT', message, { issues: unknown.map((path) => ({ path, message })) });
}
