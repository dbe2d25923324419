/**
 * In the build, for the table library alone, in the place of two libraries that it calls for rows drawn in parts and for
 * a ranked search within the browser: our tables have pages, and the server searches (apps/web/vite.config.ts).
 */
const absent = (): never => {
  throw new Error('Our table does not do this.');
};

export const rankings = {};

export {
  absent as compareItems,
  absent as defaultRangeExtractor,
  absent as rankItem,
  absent as useVirtualizer,
};
