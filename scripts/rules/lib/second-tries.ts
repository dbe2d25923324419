import type { Breach } from './sources.ts';
import type { Text } from './texts.ts';

/** What runs tests, and tests themselves; but not the rules, which plant what they look for. */
const OF_TESTS =
  /^(?!scripts\/rules\/).*(\.(test|spec)\.tsx?|(playwright|vitest)\.config\.ts|scripts\/.*\.mjs)$/;
const TRIES = /--retry|--retries|\bretr(?:y|ies):(?!\s*(?:0\s*[,}\n]|false\b))/;

/** A test that has to be tried twice has found a fault: in itself, or in the product. */
export const secondTries = (texts: readonly Text[]): Breach[] =>
  texts
    .filter(({ path, text }) => OF_TESTS.test(path) && TRIES.test(text))
    .map(({ path }) => ({ path, message: 'No test is tried again.' }));
