import type { CombinedRow } from '@tank/schema/market/market';
import { LineChart } from '@tank/ui/charts/lines/line-chart';
import { useToday } from '@tank/ui/lib/today';
import { trpc } from '../../../shared/calls/trpc.ts';
import { gapsOf } from '../model/gaps.ts';
import { describeChart, toQueryInput } from '../model/panel-query.ts';
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
const chartProps = { name: words.volumePrice, lines };

/** Without volume there is no price either. */
const isEmpty = (rows: readonly CombinedRow[]) =>
  rows.every((row) => row.available_capacity === 0 && row.open_interest === 0);

/** Available capacity, open interest and price by day. */
export function VolumePricePanel() {
  const today = useToday();
  return (
    <PanelFrame
      name="volume_price"
      sample={<LineChart {...chartProps} rows={sampleDays(today)} today={today} />}
    >
      <PanelContent />
    </PanelFrame>
  );
}

function PanelContent() {
  const today = useToday();
  const panel = usePanel('volume_price');
  const { state, ready, hiddenLines } = panel;
  const answer = trpc.market.combined.useQuery(toQueryInput(state), { enabled: ready });
  return (
    <PanelBody
      filters={<SeriesFilters panel={panel} />}
      answer={answer}
      isEmpty={isEmpty}
      gaps={(rows) => gapsOf(rows, lines)}
    >
      {(rows) => (
        <LineChart
          {...chartProps}
          {...hiddenLines}
          rows={rows}
          description={describeChart(state, { note: gapsOf(rows, lines).join(' ') })}
          today={today}
        />
      )}
    </PanelBody>
  );
}
