import { keepLayout } from '@tank/schema/admin/views';
import { type ListCallName, listCalls } from '@tank/schema/tables/lists';
import { parseLayout, writeLayout } from '@tank/ui/data-table/columns/layout';
import { expect, test } from 'vitest';

test('the server accepts a layout of any table with all columns shown, pinned and resized', () => {
  for (const [table_name, { table }] of Object.entries(listCalls)) {
    const columns = Object.keys(table.columns);
    const fullLayout = {
      columns,
      pinned: columns.slice(1),
      widths: Object.fromEntries(columns.map((key) => [key, 800])),
      density: 'compact',
    } as const;
    const layout = writeLayout(fullLayout).toString();
    expect(keepLayout.safeParse({ table_name: table_name as ListCallName, layout }).error).toBeUndefined();
    expect(parseLayout(new URLSearchParams(layout))).toEqual(fullLayout);
  }
});
