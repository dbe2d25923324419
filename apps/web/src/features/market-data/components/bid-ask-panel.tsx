import type { BidAskRow } from '@tank/schema/market/market';
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

const look = {
  name: words.bidAsk,
  lines: [
    { key: 'bid', ...kinds.bid, gap: 'bid_gap' },
    { key: 'ask', ...kinds.ask, gap: 'ask_gap' },
  ],
  band: ['bid', 'ask'] as const,
};

const nothing = (rows: readonly BidAskRow[]) => rows.every(({ bid, ask }) => bid === null && ask === null);

/** What is bid and asked by day, and the spread between. */
export function BidAskPanel() {
  const today = useToday();
  return (
    <PanelFrame name="bid_ask" sample={<LineChart {...look} rows={sampleDays(today)} today={today} />}>
      <Shown />
    </PanelFrame>
  );
}

function Shown() {
  const today = useToday();
  const panel = usePanel('bid_ask');
  const { state, ready, hiding } = panel;
  const answer = trpc.market.bidAsk.useQuery(callOf(state), { enabled: ready });
  return (
    <PanelBody
      filters={<SeriesFilters panel={panel} />}
      answer={answer}
      nothing={nothing}
      gaps={(rows) => gapsOf(rows, look.lines)}
    >
      {(rows) => (
        <LineChart
          {...look}
          {...hiding}
          rows={rows}
          about={aboutOf(state, { note: gapsOf(rows, look.lines).join(' ') })}
          today={today}
        />
      )}
    </PanelBody>
  );
}
