import type { BidAskRow } from '@tank/schema/market/market';
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

const chartProps = {
  name: words.bidAsk,
  lines: [
    { key: 'bid', ...kinds.bid, gap: 'bid_gap', color: 3 },
    { key: 'ask', ...kinds.ask, gap: 'ask_gap', color: 4 },
  ],
  band: ['bid', 'ask'] as const,
};

const isEmpty = (rows: readonly BidAskRow[]) => rows.every(({ bid, ask }) => bid === null && ask === null);

/** Bid and ask by day, with the spread between them. */
export function BidAskPanel() {
  const today = useToday();
  return (
    <PanelFrame name="bid_ask" sample={<LineChart {...chartProps} rows={sampleDays(today)} today={today} />}>
      <PanelContent />
    </PanelFrame>
  );
}

function PanelContent() {
  const today = useToday();
  const panel = usePanel('bid_ask');
  const { state, ready, hiddenLines } = panel;
  const answer = trpc.market.bidAsk.useQuery(toQueryInput(state), { enabled: ready });
  return (
    <PanelBody
      filters={<SeriesFilters panel={panel} />}
      answer={answer}
      isEmpty={isEmpty}
      gaps={(rows) => gapsOf(rows, chartProps.lines)}
    >
      {(rows) => (
        <LineChart
          {...chartProps}
          {...hiddenLines}
          rows={rows}
          description={describeChart(state, { note: gapsOf(rows, chartProps.lines).join(' ') })}
          today={today}
        />
      )}
    </PanelBody>
  );
}
