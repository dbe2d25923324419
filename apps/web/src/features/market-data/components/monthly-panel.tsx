import { utcDate } from '@tank/schema/kit/dates';
import { MonthChart } from '@tank/ui/charts/month-chart';
import { trpc } from '../../../shared/calls/trpc.ts';
import { daysOf } from '../model/asked.ts';
import { sampleMonths } from '../model/samples.ts';
import { usePanel } from '../model/use-panel.ts';
import { words } from '../words.ts';
import { DaysFilter } from './filters.tsx';
import { PanelBody } from './panel-body.tsx';
import { PanelFrame } from './panel-frame.tsx';

const look = { name: words.monthly, label: words.booked };

/** What was booked, month by month. */
export const MonthlyPanel = () => (
  <PanelFrame
    name="monthly"
    sample={<MonthChart {...look} rows={sampleMonths()} today={utcDate(new Date())} />}
  >
    <Shown />
  </PanelFrame>
);

function Shown() {
  const panel = usePanel('monthly');
  const { state, ready } = panel;
  const answer = trpc.market.volumeMonthly.useQuery(daysOf(state), { enabled: ready });
  return (
    <PanelBody
      filters={<DaysFilter panel={panel} />}
      answer={answer}
      nothing={(rows) => rows.every(({ volume }) => volume === 0)}
    >
      {(rows) => (
        <MonthChart {...look} rows={rows} about={words.about([], state)} today={utcDate(new Date())} />
      )}
    </PanelBody>
  );
}
