/**
 * Parameters of a table that apply while the address has none of that name: a screen shows the Open records first. An empty
 * value (`status=`) shows all records.
 */
export type InitialParams = Readonly<Record<string, string>>;

/** Adds the initial parameters that the address lacks. */
export function withInitial(params: URLSearchParams, initial: InitialParams, prefix = ''): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [key, value] of Object.entries(initial))
    if (!next.has(prefix + key)) next.set(prefix + key, value);
  return next;
}

/** Omits parameters with their initial value; the other way round of `withInitial`. */
export function withoutInitial(
  params: URLSearchParams,
  initial: InitialParams,
  prefix = '',
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [key, value] of Object.entries(initial)) {
    const written = next.getAll(prefix + key);
    if (written.length === 0) next.set(prefix + key, '');
    else if (written.length === 1 && written[0] === value) next.delete(prefix + key);
  }
  return next;
}
