import { fieldMessages } from '@tank/schema/messages/field';
import { DomainError } from '../../kernel/errors/errors.ts';
import { isCacheBuster } from '../../kernel/http/cache-busters.ts';
import type { RestRoute } from '../../kernel/http/rest.ts';

/** Names of the query string, as documented; undefined where the contract of a table judges them. */
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
 * The parameters without those that only keep caches away.
 * @throws INVALID_INPUT for one that the path does not know: a filter that is dropped in silence answers too much
 */
export function readParameters(
  sent: Record<string, unknown>,
  known: readonly string[] | undefined,
): Record<string, unknown> {
  const kept = Object.entries(sent).filter(
    ([name, value]) => known?.includes(name) || !isCacheBuster(name, value),
  );
  const unknown = known && kept.map(([name]) => name).filter((name) => !known.includes(name));
  if (!unknown || unknown.length === 0) return Object.fromEntries(kept);
  const message = fieldMessages.notTaken(unknown);
  throw new DomainError('INVALID_INPUT', message, { issues: unknown.map((path) => ({ path, message })) });
}
