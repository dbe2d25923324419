import { addDays } from '@tank/schema/kit/dates';
import { useToday } from '@tank/ui/lib/today';
import { trpc } from '../../../shared/calls/trpc.ts';
import { type Figure, FiguresStrip } from '../../../shared/page/figures-strip.tsx';
import {
  bookedFigure,
  indexFigure,
  type MarketFigure,
  spreadFigure,
  volumeFigure,
} from '../model/market-figures.ts';
import { toQueryInput } from '../model/panel-query.ts';
import { ALL, type PanelState, unlessAll } from '../model/panel-state.ts';
import { useMarketFilter } from '../model/use-market-filter.ts';
import { words } from '../words.ts';

const DAYS = 30;

interface Answer<Data> {
  data: Data | undefined;
  isError: boolean;
}

/** Index, capacity, interest, spread and bookings of the filtered market today. */
export function MarketFigures() {
  const today = useToday();
  const { state, ready } = useMarketFilter();
  const { region, product_category } = state;
  const input = toQueryInput({ ...state, start_date: addDays(today, -DAYS), end_date: today });
  const month = { start_date: `${today.slice(0, 7)}-01`, end_date: today };
  const index = trpc.market.priceIndex.useQuery({}, { enabled: ready });
  const combined = trpc.market.combined.useQuery(input, { enabled: ready });
  const bidAsk = trpc.market.bidAsk.useQuery(input, { enabled: ready });
  const monthly = trpc.market.volumeMonthly.useQuery(month, { enabled: ready });

  const cell = <Data,>(
    [key, label, to]: readonly [key: string, label: string, to: string],
    { data, isError }: Answer<Data>,
    read: (data: Data) => MarketFigure,
  ): Figure => {
    if (data === undefined)
      return { key, label, to, value: isError ? words.none : undefined, note: isError && words.figureFailed };
    const { trend, ...figure } = read(data);
    return {
      key,
      label,
      to,
      ...figure,
      ...(trend && { trend: { values: trend, label: words.trend(label) } }),
    };
  };
  const charts = `?${marketSearch(state)}`;
  return (
    <FiguresStrip
      label={words.figures}
      figures={[
        cell(['index', words.index, `/price_index?${pairSearch(state)}`], index, ({ rows }) =>
          indexFigure(rows.find((row) => row.region === region && row.product_category === product_category)),
        ),
        cell(['capacity', words.capacity, `/listing?${pairSearch(state)}`], combined, (rows) =>
          volumeFigure(rows, 'available_capacity'),
        ),
        cell(['interest', words.interest, `/inquiry?${pairSearch(state, false)}`], combined, (rows) =>
          volumeFigure(rows, 'open_interest'),
        ),
        cell(['spread', words.spread, `/charts/bid_ask${charts}`], bidAsk, spreadFigure),
        cell(['booked', words.bookedThisMonth, `/charts/monthly${charts}`], monthly, bookedFigure),
      ]}
    />
  );
}

/** Parameters of the tables and of the index. Inquiries have products, not categories. */
function pairSearch({ region, product_category }: PanelState, withCategory = true) {
  const params = new URLSearchParams();
  if (region !== ALL) params.set('region', region);
  const category = withCategory && unlessAll(product_category);
  if (category) params.set('product_category', category);
  return params.toString();
}

/** The dashboard's filter for the page of a chart. */
function marketSearch({ region, product_category }: PanelState) {
  return new URLSearchParams({
    'market.region': region,
    'market.product_category': product_category,
  }).toString();
}
