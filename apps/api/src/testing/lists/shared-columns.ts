import { listCalls } from '@tank/schema/tables/lists';

const lists = Object.entries<{ table: { columns: object } }>(listCalls);
const recordsOf = (list: string) => list.split('.')[0];

/** Whether an earlier list of the same records has this column: one code path reads a column for all of them. */
export function isColumnOfEarlierList(list: string, column: string): boolean {
  const at = lists.findIndex(([name]) => name === list);
  return lists.some(
    ([name, { table }], other) =>
      other < at && recordsOf(name) === recordsOf(list) && column in table.columns,
  );
}
