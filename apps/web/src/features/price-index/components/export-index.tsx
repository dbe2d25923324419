import { Button } from '@mantine/core';
import { comparisonDays } from '@tank/schema/market/price-index-rule';
import { type ChartDescription, factsOf, fileNameOf } from '@tank/ui/charts/view/description';
import { formatDate } from '@tank/ui/lib/format';
import { saveBlob } from '@tank/ui/lib/save-blob';
import { marketSource } from '../../../shared/market/market-source.ts';
import type { IndexRow } from '../model/index-row.ts';
import { words } from '../words.ts';

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

interface ExportIndexProps {
  as_of: string;
  rows: readonly IndexRow[];
  /** Null selects all. */
  chosen: { region: string | null; category: string | null };
}

const describeChart = ({ as_of, chosen }: ExportIndexProps): ChartDescription => ({
  region: chosen.region ?? words.allRegions,
  category: chosen.category ?? words.allCategories,
  range: words.fromTo(formatDate(comparisonDays(as_of).deals_from), formatDate(as_of)),
  asOf: as_of,
  source: marketSource(),
});

/** Exports the rows on screen as CSV. */
export function ExportIndex(props: ExportIndexProps) {
  const { as_of, rows } = props;
  const save = async () => {
    const { csvOf } = await import('@tank/ui/charts/view/csv');
    const description = describeChart(props);
    const lines = rows.map(({ past: _, basis_changes: __, ...row }) => ({ ...row, as_of }));
    saveBlob(
      csvOf(columns, lines, factsOf(description, columns)),
      fileNameOf(`${words.title} ${as_of}`, description, 'csv'),
    );
  };
  return (
    <Button size="compact-xs" variant="subtle" color="gray" disabled={rows.length === 0} onClick={save}>
      {words.export}
    </Button>
  );
}
