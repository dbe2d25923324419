import { addMonths } from '@tank/schema/kit/dates';
import { formatMoney, formatNumber, formatVolume } from '@tank/schema/kit/format';
import { useToday } from '@tank/ui/lib/today';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useOpenRenewals } from '../../../shared/market/use-open-renewals.ts';
import { type Figure, FiguresStrip } from '../../../shared/page/figures-strip.tsx';
import { useCan } from '../../../shared/session/session.ts';
import { words } from '../words.ts';

/** What is booked today and this month, and how many renewal requests wait for an answer. */
export function BookingFigures() {
  const hasStorage = useCan('book_out_storage');
  const capacity = useBookedToday();
  const month = useThisMonth(hasStorage ? 'Revenue' : 'Lease Costs');
  const renewals = useOpenRenewals();
  const { booked, total, storages, overbooked } = capacity;
  const figures: (Figure | false)[] = [
    {
      key: 'booked',
      label: 'Booked today',
      value: booked === undefined ? undefined : formatVolume(Math.round(booked)),
      unit: total ? words.ofTotal(total) : 'MBBL',
      note: booked === undefined || total ? words.share(booked, total) : words.inStorages(storages),
    },
    hasStorage && {
      key: 'overbooked',
      label: 'Overbooked today',
      value: overbooked && formatNumber(overbooked.length),
      unit: overbooked && words.storages(overbooked.length),
      note: overbooked?.join(', '),
      tone: 'bad',
    },
    {
      key: 'month',
      label: hasStorage ? words.revenueThisMonth : words.costsThisMonth,
      value: month.value === undefined ? undefined : formatMoney(month.value),
      note: month.before === undefined ? undefined : words.lastMonth(month.before),
    },
    {
      key: 'renewals',
      label: words.toAnswer,
      value: renewals.data && formatNumber(renewals.data.page.total),
      note: words.receivedRequests,
      to: '/my/booking#renewals',
    },
  ];
  return (
    <FiguresStrip
      label={words.figures}
      figures={figures.filter((figure) => figure !== false)}
      failed={capacity.failed || month.failed || !!renewals.error}
    />
  );
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** Volumes in MBBL. Traders have no total: they hold a part of the storages of others. */
function useBookedToday() {
  const { data, error } = trpc.bookings.capacityByStorage.useQuery();
  const rows = data?.data;
  if (!rows) return { failed: !!error };
  const overbooked = rows.filter((row) => row.total_capacity !== null && row.booked > row.total_capacity);
  return {
    failed: !!error,
    booked: sumOf(rows.map((row) => row.booked)),
    total: sumOf(rows.map((row) => row.total_capacity ?? 0)),
    storages: rows.length,
    overbooked: overbooked.map((row) => row.storage_name),
  };
}

/** USD. */
function useThisMonth(series: 'Revenue' | 'Lease Costs') {
  const first = `${useToday().slice(0, 7)}-01`;
  const { data, error } = trpc.bookings.forecast.useQuery({
    start_date: addMonths(first, -1),
    end_date: first,
  });
  const [before, value] = data?.data.map((month) => month[series]) ?? [];
  return { before, value, failed: !!error };
}
