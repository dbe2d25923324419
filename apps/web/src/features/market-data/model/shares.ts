/** Merges the rows of two pies into one list of parts. */
import type { VolumeRow } from '@tank/schema/market/market';
import type { Share } from '@tank/ui/charts/pies/share-chart';

const nameOf = ({ region, product_category }: VolumeRow) => region ?? product_category ?? '';

export function sharesOf(...pies: readonly (readonly VolumeRow[])[]): Share[] {
  const names = [...new Set(pies.flatMap((rows) => rows.map(nameOf)))];
  return names.map((name) => ({
    name,
    values: pies.map((rows) => rows.find((row) => nameOf(row) === name)?.volume ?? 0),
  }));
}
