import { Anchor } from '@mantine/core';
import type { IndexAssessment } from '@tank/schema/market/price-index';
import { LineChart } from '@tank/ui/charts/lines/line-chart';
import { InfoDialog } from '@tank/ui/dialogs/info-dialog';
import { Facts } from '@tank/ui/fields/facts';
import { formatDate, formatNumber, formatPrice } from '@tank/ui/lib/format';
import { useToday } from '@tank/ui/lib/today';
import { EmptyState } from '@tank/ui/states/empty-state';
import { ErrorState } from '@tank/ui/states/error-state';
import { LoadingState } from '@tank/ui/states/loading-state';
import { sentenceOf } from '../../../shared/calls/failure.ts';
import { trpc } from '../../../shared/calls/trpc.ts';
import { marketSource } from '../../../shared/market/market-source.ts';
import { Link } from '../../../shared/page/link.tsx';
import { basisChanges, dailySeries, linesOf } from '../model/daily-series.ts';
import { formatBasis } from '../model/format-index.ts';
import type { IndexRow } from '../model/index-row.ts';
import { words } from '../words.ts';
import { Change } from './change.tsx';
import classes from './price-index.module.css';

export interface PastDialogProps {
  row: IndexRow;
  /** The day of the index. */
  as_of: string;
  onClose: () => void;
}

/** `assessments` are sorted newest first. */
const rangeOf = (assessments: readonly IndexAssessment[]) => {
  const [first, last] = [assessments.at(-1)?.as_of ?? '', assessments[0]?.as_of ?? ''];
  return { range: words.fromTo(formatDate(first), formatDate(last)), asOf: last };
};

/** One price: what it is based on, and its history as a chart and a table. */
export default function PriceHistoryDialog({ row, as_of, onClose }: PastDialogProps) {
  const { region, product_category } = row;
  const today = useToday();
  const { data, error, refetch } = trpc.market.priceIndexPast.useQuery({ region, product_category });
  return (
    <InfoDialog
      title={words.pair(product_category, region)}
      subtitle={words.asOf(as_of)}
      size="lg"
      onClose={onClose}
    >
      <Price row={row} />
      <div className={classes.past}>
        {error && <ErrorState text={sentenceOf(error, words.unable)} onRetry={() => void refetch()} />}
        {!data && !error && <LoadingState lines={8} />}
        {data?.length === 0 && <EmptyState hint={words.neverAssessed} />}
        {data && data.length > 0 && (
          <>
            <LineChart
              name={words.title}
              description={{ region, category: product_category, ...rangeOf(data), source: marketSource() }}
              lines={linesOf(data)}
              rows={dailySeries(data)}
              today={today}
            />
            <BasisChanges past={data} />
          </>
        )}
      </div>
      <p className={classes.methodLink}>
        <Anchor component={Link} to="/price_index/method" size="sm">
          {words.method}
        </Anchor>
      </p>
    </InfoDialog>
  );
}

/** The price with its change, and what it is based on. */
function Price({ row }: { row: IndexRow }) {
  const { price, prev_price, basis, prev_basis, sample_size, withheld, waiting } = row;
  const basisText = basis !== null && sample_size !== null && formatBasis(basis, formatNumber(sample_size));
  return (
    <>
      <p className={classes.headline}>
        {price === null ? (
          words.notAssessed
        ) : (
          <>
            <span className={classes.figure}>{formatPrice(price)}</span>
            <span className={classes.unit}>{words.unit}</span>
            <Change row={row} />
          </>
        )}
      </p>
      <Facts
        items={[
          {
            label: 'Basis',
            term: 'Basis',
            value: basisText || (withheld ? words.withheld[withheld] : words.notAssessed),
          },
          {
            label: words.before,
            value: prev_price === null ? null : formatPrice(prev_price),
            unit: 'USD/BBL',
          },
          prev_basis !== null &&
            prev_basis !== basis && { label: words.basisBefore, value: words.basisNames[prev_basis] },
          waiting > 0 && { label: words.waitingColumn, value: words.waiting(waiting) },
        ]}
      />
    </>
  );
}

/** Limit of listed basis changes; the table has all. */
const MAX_LISTED = 3;

/** Dates on which the basis changed, newest first. */
function BasisChanges({ past }: { past: readonly IndexAssessment[] }) {
  const changes = basisChanges(past);
  if (changes.length === 0) return null;
  return (
    <>
      <p className={classes.footnote}>{words.notComparable}</p>
      <ul className={classes.changes}>
        {changes.slice(0, MAX_LISTED).map(({ as_of, basis, before }) => (
          <li key={as_of}>{words.pastBasis(as_of, basis, before)}</li>
        ))}
        {changes.length > MAX_LISTED && <li>{words.earlierChanges(changes.length - MAX_LISTED)}</li>}
      </ul>
    </>
  );
}
