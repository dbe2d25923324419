import type { MonthlyRow } from '@tank/schema/market/market';
import { monthTitle } from '@tank/ui/charts/months/by-month';
import { MonthChart } from '@tank/ui/charts/months/month-chart';
import { useToday } from '@tank/ui/lib/today';
import { trpc } from '../../../shared/calls/trpc.ts';
import { daysOf, describeChart } from '../model/panel-query.ts';
import { ALL } from '../model/panel-state.ts';
import { sampleMonths } from '../model/samples.ts';
import { usePanel } from '../model/use-panel.ts';
import { words } from '../words.ts';
import { DaysFilter } from './filters.tsx';
import { PanelBody } from './panel-body.tsx';
import { PanelFilters } from './panel-filters.tsx';
import { PanelFrame } from './panel-frame.tsx';

const chartProps = { name: words.monthly, label: words.booked };

/** `May 2026 – November 2026, to date`: the server widens the range to whole months. */
function monthsOf(rows: readonly MonthlyRow[]) {
  const [first, last] = [rows[0], rows.at(-1)].map((row) =>
    monthTitle(row?.date ?? '', row?.to_date ? row.date : undefined),
  );
  return words.fromTo(first ?? '', last ?? '');
}

/** Booked volume by month. */
export function MonthlyPanel() {
  const today = useToday();
  return (
    <PanelFrame name="monthly" sample={<MonthChart {...chartProps} rows={sampleMonths(today)} />}>
      <PanelContent />
    </PanelFrame>
  );
}

function PanelContent() {
  const panel = usePanel('monthly');
  const { state, ready } = panel;
  const answer = trpc.market.volumeMonthly.useQuery(daysOf(state), { enabled: ready });
  return (
    <PanelBody
      filters={
        <PanelFilters panel={panel}>
          <DaysFilter panel={panel} />
        </PanelFilters>
      }
      answer={answer}
      isEmpty={(rows) => rows.every(({ volume }) => volume === 0)}
    >
      {(rows) => (
        <MonthChart
          {...chartProps}
          rows={rows}
          description={describeChart(
            { ...state, region: ALL, product_category: ALL },
            { range: monthsOf(rows) },
          )}
        />
      )}
    </PanelBody>
  );
}
