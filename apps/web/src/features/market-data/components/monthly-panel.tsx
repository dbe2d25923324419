import { MonthChart } from '@tank/ui/charts/month-chart';
import { useToday } from '@tank/ui/lib/today';
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
export function MonthlyPanel() {
  const today = useToday();
  return (
    <PanelFrame name="monthly" sample={<MonthChart {...look} rows={sampleMonths(today)} today={today} />}>
      <Shown />
    </PanelFrame>
  );
}

function Shown() {
  const today = useToday();
  const panel = usePanel('monthly');
  const { state, ready } = panel;
  const answer = trpc.market.volumeMonthly.useQuery(daysOf(state), { enabled: ready });
  return (
    <PanelBody
      filters={<DaysFilter panel={panel} />}
      answer={answer}
      nothing={(rows) => rows.every(({ volume }) => volume === 0)}
    >
      {(rows) => <MonthChart {...look} rows={rows} about={words.about([], state)} today={today} />}
    </PanelBody>
  );
}
