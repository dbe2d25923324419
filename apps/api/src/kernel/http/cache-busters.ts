/** Query parameters that clients add to bypass caches; they are ignored. */
const names = /^(__?[a-z]{0,12}|cb|bust|no[-_]?cache|((dojo|request)\.)?preventCache|cache[-_]?bust(er)?)$/i;
/** Names that count as cache busters only with a numeric value. */
const numericNames = /^(t|ts|time|timestamp|r|rnd|rand|random|v)$/i;

export const isCacheBuster = (name: string, value: unknown): boolean =>
  names.test(name) || (numericNames.test(name) && /^[\d.]+$/.test(String(value)));
