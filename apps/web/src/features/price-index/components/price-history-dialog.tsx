import type { IndexAssessment } from '@tank/schema/market/price-index';
import { LineChart } from '@tank/ui/charts/lines/line-chart';
import { InfoDialog } from '@tank/ui/dialogs/info-dialog';
import { formatDate } from '@tank/ui/lib/format';
import { useToday } from '@tank/ui/lib/today';
import { EmptyState } from '@tank/ui/states/empty-state';
import { ErrorState } from '@tank/ui/states/error-state';
import { LoadingState } from '@tank/ui/states/loading-state';
import { sentenceOf } from '../../../shared/calls/failure.ts';
import { trpc } from '../../../shared/calls/trpc.ts';
import { marketSource } from '../../../shared/market/market-source.ts';
import { basisChanges, dailySeries, linesOf } from '../model/daily-series.ts';
import type { IndexRow } from '../model/index-row.ts';
import { words } from '../words.ts';
import classes from './price-index.module.css';

export interface PastDialogProps {
  row: IndexRow;
  onClose: () => void;
}

/** `assessments` are sorted newest first. */
const rangeOf = (assessments: readonly IndexAssessment[]) => {
  const [first, last] = [assessments.at(-1)?.as_of ?? '', assessments[0]?.as_of ?? ''];
  return { range: words.fromTo(formatDate(first), formatDate(last)), asOf: last };
};

/** History of one price as a chart and a table. */
export default function PriceHistoryDialog({ row: { region, product_category }, onClose }: PastDialogProps) {
  const today = useToday();
  const { data, error, refetch } = trpc.market.priceIndexPast.useQuery({ region, product_category });
  return (
    <InfoDialog title={product_category} subtitle={region} size="lg" onClose={onClose}>
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
    </InfoDialog>
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
