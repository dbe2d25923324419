export const words = {
  noRows: 'No results',
  rowsOf: (rows: { first: string; last: string; all: string }) => `${rows.first}–${rows.last} of ${rows.all}`,
} as const;
