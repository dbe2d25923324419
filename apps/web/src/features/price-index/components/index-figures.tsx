import { indexRegions } from '@tank/schema/market/price-index';
import { EMPTY_VALUE, formatDate, formatPrice } from '@tank/ui/lib/format';
import { usePreferredMarket } from '../../../shared/market/use-preferred-market.ts';
import { type Figure, FiguresStrip } from '../../../shared/page/figures-strip.tsx';
import { describeSparkline, formatChange } from '../model/format-index.ts';
import type { IndexRow, PriceIndex } from '../model/index-row.ts';
import { words } from '../words.ts';

interface IndexFiguresProps {
  /** Undefined while it loads. */
  index: PriceIndex | undefined;
  /** Null selects all. */
  chosen: { region: string | null; category: string | null };
}

type Content = Omit<Figure, 'key' | 'label'>;
const loading: Content = { value: undefined };

/** The largest change with this sign, if there is one. */
const changeFigure = (row: IndexRow | undefined, sign: 1 | -1): Content =>
  row?.change && Math.sign(row.change) === sign
    ? { value: formatChange(row.change), note: words.pair(row.product_category, row.region) }
    : { value: EMPTY_VALUE };

function priceFigure(row: IndexRow | undefined): Content {
  if (!row || row.price === null) return { value: EMPTY_VALUE, note: words.notAssessed };
  return {
    value: formatPrice(row.price),
    trend: { values: row.past, label: describeSparkline(row) },
    ...(row.change !== null && {
      note: formatChange(row.change),
      tone: row.change > 0 ? 'good' : row.change < 0 ? 'bad' : undefined,
    }),
  };
}

/** The index in five figures. */
export function IndexFigures({ index, chosen }: IndexFiguresProps) {
  const preferred = usePreferredMarket();
  const category = chosen.category ?? preferred.category;
  const region = chosen.region ?? indexRegions.find((one) => preferred.regions.includes(one)) ?? 'PADD 1B';
  const own = index?.rows.find((row) => row.region === region && row.product_category === category);
  const assessed = index?.rows.filter(({ price }) => price !== null) ?? [];
  const fromDeals = assessed.filter(({ basis }) => basis === 'deals').length;
  const byChange = assessed
    .filter(({ change }) => change !== null)
    .sort((a, b) => Number(a.change) - Number(b.change));
  return (
    <FiguresStrip
      label={words.figures}
      figures={[
        {
          key: 'assessed',
          label: words.assessedPrices,
          value: index && String(assessed.length),
          unit: index && words.ofAll(index.rows.length),
          note: index && words.bases(fromDeals, assessed.length - fromDeals),
        },
        { key: 'rise', label: words.biggestRise, ...(index ? changeFigure(byChange.at(-1), 1) : loading) },
        { key: 'fall', label: words.biggestFall, ...(index ? changeFigure(byChange[0], -1) : loading) },
        { key: 'own', label: category, unit: region, ...(index ? priceFigure(own) : loading) },
        {
          key: 'as_of',
          label: words.lastAssessed,
          value: index && (index.last ? formatDate(index.last) : EMPTY_VALUE),
          note: index?.as_of && index.as_of !== index.last ? words.shown(index.as_of) : words.published,
        },
      ]}
    />
  );
}
