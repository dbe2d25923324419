import { type Breach, isTest, type Source } from './sources.ts';

/** `utils.bids.invalidate()`; saved views are in no event, so they alone are refreshed where they change. */
const BY_HAND = /\butils\.(?!views\b)\w+\.invalidate\(/;

/** What a change makes old stands in one table (ADR 6): a screen that names routers itself forgets the next one. */
export const refreshedByHand = (sources: readonly Source[]): Breach[] =>
  sources
    .filter(({ path, text }) => path.startsWith('apps/web/src/') && !isTest(path) && BY_HAND.test(text))
    .map(({ path }) => ({
      path,
      message: 'What changed is said by its entity (useChanged), not by routers.',
    }));
