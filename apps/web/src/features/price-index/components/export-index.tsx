import { Button } from '@mantine/core';
import { saveBlob } from '@tank/ui/lib/save-blob';
import type { IndexRow } from '../model/index-row.ts';
import { words } from '../words.ts';

/** What is on the screen, for a spreadsheet. */
export function ExportIndex({ as_of, rows }: { as_of: string; rows: readonly IndexRow[] }) {
  const save = async () => {
    const { csvOf } = await import('@tank/ui/charts/csv');
    const columns = [
      { key: 'region', label: 'Region' },
      { key: 'product_category', label: words.category },
      { key: 'as_of', label: 'As of' },
      { key: 'price', label: 'Price', unit: 'USD/BBL' },
      { key: 'prev_price', label: words.before, unit: 'USD/BBL' },
      { key: 'change', label: 'Change', unit: '%' },
      { key: 'basis', label: 'Basis' },
      { key: 'prev_basis', label: words.basisBefore },
      { key: 'sample_size', label: words.sampleSize },
      { key: 'waiting', label: words.waitingColumn },
    ];
    const lines = rows.map(({ past: _, basis_changes: __, ...row }) => ({ ...row, as_of }));
    saveBlob(csvOf(columns, lines), `${words.title} ${as_of}.csv`);
  };
  return (
    <Button size="compact-xs" variant="subtle" color="gray" disabled={rows.length === 0} onClick={save}>
      {words.export}
    </Button>
  );
}
