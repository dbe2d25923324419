/** All texts that the product shows to users (docs/product.md#sentences), shared by screens, server and tests. */
export * as messages from './messages/all.ts';

/** The `message` of an answer; screens show it as a notice of that type (docs/product.md#sentences). */
export const success = (text: string) => ({ type: 'success' as const, text });
export const failure = (text: string) => ({ type: 'error' as const, text });
