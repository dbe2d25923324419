import type { CombinedRow } from '@tank/schema/market/market';
import { LineChart } from '@tank/ui/charts/line-chart';
import { useToday } from '@tank/ui/lib/today';
import { trpc } from '../../../shared/calls/trpc.ts';
import { aboutOf, callOf } from '../model/asked.ts';
import { gapsOf } from '../model/gaps.ts';
import { sampleDays } from '../model/samples.ts';
import { usePanel } from '../model/use-panel.ts';
import { kinds, words } from '../words.ts';
import { SeriesFilters } from './filters.tsx';
import { PanelBody } from './panel-body.tsx';
import { PanelFrame } from './panel-frame.tsx';

const lines = [
  { key: 'available_capacity', ...kinds.available_capacity, area: true },
  { key: 'open_interest', ...kinds.open_interest, area: true },
  { key: 'price', ...kinds.price, gap: 'price_gap' },
];
const look = { name: words.volumePrice, lines };

/** Without any volume there is no price either. */
const nothing = (rows: readonly CombinedRow[]) =>
  rows.every((row) => row.available_capacity === 0 && row.open_interest === 0);

/** What is offered and wanted by day, and at what price. */
export function VolumePricePanel() {
  const today = useToday();
  return (
    <PanelFrame name="volume_price" sample={<LineChart {...look} rows={sampleDays(today)} today={today} />}>
      <Shown />
    </PanelFrame>
  );
}

function Shown() {
  const today = useToday();
  const panel = usePanel('volume_price');
  const { state, ready, hiding } = panel;
  const answer = trpc.market.combined.useQuery(callOf(state), { enabled: ready });
  return (
    <PanelBody
      filters={<SeriesFilters panel={panel} />}
      answer={answer}
      nothing={nothing}
      gaps={(rows) => gapsOf(rows, lines)}
    >
      {(rows) => (
        <LineChart
          {...look}
          {...hiding}
          rows={rows}
          about={aboutOf(state, { note: gapsOf(rows, lines).join(' ') })}
          today={today}
        />
      )}
    </PanelBody>
  );
}
