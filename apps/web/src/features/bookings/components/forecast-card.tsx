import { isDate } from '@tank/schema/kit/dates';
import { messages } from '@tank/schema/messages';
import { ChartCard } from '@tank/ui/charts/view/chart-card';
import { DateRange } from '@tank/ui/fields/date-range';
import { useToday } from '@tank/ui/lib/today';
import { EmptyState } from '@tank/ui/states/empty-state';
import { ErrorState } from '@tank/ui/states/error-state';
import { LoadingState } from '@tank/ui/states/loading-state';
import { keepPreviousData } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { sentenceOf } from '../../../shared/calls/failure.ts';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useIdleAfterLoad } from '../../../shared/calls/use-idle-after-load.ts';
import { useUrlParams } from '../../../shared/page/use-url-params.ts';
import { words } from '../words.ts';
import classes from './bookings-dashboard.module.css';

const MoneyBars = lazy(async () => ({
  default: (await import('@tank/ui/charts/months/money-bars')).MoneyBars,
}));

const SERIES = ['Revenue', 'Lease Costs'] as const;

/** Revenue and lease costs of the caller's bookings by month, in USD (docs/product.md#money). */
export function ForecastCard() {
  const today = useToday();
  const { from, to, set } = useForecastRange(today);
  const { data, error, refetch } = trpc.bookings.forecast.useQuery(
    { start_date: from, end_date: to },
    { placeholderData: keepPreviousData, enabled: useIdleAfterLoad() },
  );
  const rangeError = error?.data?.issues?.[0]?.message;
  const rows = data?.data;
  const isEmpty = rows?.every((row) => SERIES.every((key) => row[key] === 0));
  return (
    <ChartCard
      title="Revenue Forecast"
      description={words.forecast}
      controls={
        <DateRange
          label="Forecast"
          from={from}
          to={to}
          error={rangeError}
          onChange={set}
          onReset={() => set(null)}
        />
      }
    >
      <div className={classes.forecast}>
        {error && !rangeError && (
          <ErrorState
            text={sentenceOf(error, messages.unableToFetchBookingData)}
            onRetry={() => void refetch()}
          />
        )}
        {!error && !rows && <LoadingState lines={8} />}
        {rangeError && <EmptyState hint={words.otherDates} />}
        {!error && isEmpty && <EmptyState hint={words.noBookings} />}
        {!error && rows && !isEmpty && (
          <Suspense fallback={<LoadingState lines={8} />}>
            <MoneyBars rows={rows} series={SERIES} caption={words.forecastTable} today={today} />
          </Suspense>
        )}
      </div>
    </ChartCard>
  );
}

/** Date range in the URL; defaults to the current year. */
function useForecastRange(today: string) {
  const [params, patch] = useUrlParams();
  const year = today.slice(0, 4);
  const read = (key: string, fallback: string) => {
    const value = params.get(key);
    return isDate(value) ? value : fallback;
  };
  const initial = { from: `${year}-01-01`, to: `${year}-12-31` };
  const set = (range: { from: string; to: string } | null) => {
    const customRange = range && (range.from !== initial.from || range.to !== initial.to) ? range : null;
    patch({ 'forecast.from': customRange?.from, 'forecast.to': customRange?.to });
  };
  return { from: read('forecast.from', initial.from), to: read('forecast.to', initial.to), set };
}
