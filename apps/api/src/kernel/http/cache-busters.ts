/** Parameters that clients add to an address so that no cache answers, and that mean nothing. */
const names = /^(__?[a-z]{0,12}|cb|bust|no[-_]?cache|((dojo|request)\.)?preventCache|cache[-_]?bust(er)?)$/i;
/** Names that might mean something, unless what they say is a mere number. */
const numbered = /^(t|ts|time|timestamp|r|rnd|rand|random|v)$/i;

export const isCacheBuster = (name: string, value: unknown): boolean =>
  names.test(name) || (numbered.test(name) && /^[\d.]+$/.test(String(value)));
