import type { ComparisonRow } from '@tank/schema/market/market';
import { seriesKinds } from '@tank/schema/market/market-kinds';
import { messages } from '@tank/schema/messages';
import { LineChart } from '@tank/ui/charts/lines/line-chart';
import { useToday } from '@tank/ui/lib/today';
import { useMemo } from 'react';
import { trpc } from '../../../shared/calls/trpc.ts';
import { gapsOf } from '../model/gaps.ts';
import { daysOf, describeChart } from '../model/panel-query.ts';
import { type PanelState, unlessAll } from '../model/panel-state.ts';
import { sampleDays } from '../model/samples.ts';
import { usePanel } from '../model/use-panel.ts';
import { kinds, words } from '../words.ts';
import { Choice } from './choice.tsx';
import { CategoryFilter, DaysFilter, RegionFilter, SecondRegionFilter } from './filters.tsx';
import { PanelBody } from './panel-body.tsx';
import { PanelFilters } from './panel-filters.tsx';
import { PanelFrame } from './panel-frame.tsx';

const choices = seriesKinds.map((value) => ({ value, label: kinds[value].label }));

const linesOf = ({ region, region2, type }: Pick<PanelState, 'region' | 'region2' | 'type'>) => [
  { key: 'region1', label: region, unit: kinds[type].unit, gap: 'region1_gap' },
  { key: 'region2', label: region2, unit: kinds[type].unit, gap: 'region2_gap' },
];
const sampleLines = linesOf({ region: 'PADD 1B', region2: 'PADD 3', type: 'available_capacity' });

/** A missing volume is 0, an unpublished price is null. */
const isEmpty = (rows: readonly ComparisonRow[]) =>
  rows.every(({ region1, region2 }) => !region1 && !region2);

function Sample() {
  const today = useToday();
  return <LineChart name={words.comparison} lines={sampleLines} rows={sampleDays(today)} today={today} />;
}

/** Compares one measure of two regions. */
export const ComparisonPanel = () => (
  <PanelFrame name="comparison" sample={<Sample />}>
    <PanelContent />
  </PanelFrame>
);

function PanelContent() {
  const today = useToday();
  const panel = usePanel('comparison');
  const { state, set, ready, hiddenLines } = panel;
  const region1 = unlessAll(state.region) ?? 'PADD 1B';
  const input = { region1, region2: state.region2, type: state.type, ...daysOf(state) };
  const { region2, type } = state;
  const filterError = region1 === region2 ? messages.sameRegions : undefined;
  const answer = trpc.market.comparison.useQuery(
    { ...input, product_category: unlessAll(state.product_category) },
    { enabled: ready && filterError === undefined },
  );
  const lines = useMemo(() => linesOf({ region: region1, region2, type }), [region1, region2, type]);
  return (
    <PanelBody
      filters={
        <PanelFilters
          panel={panel}
          choices={
            <>
              <Choice
                label="Measure"
                value={state.type}
                choices={choices}
                onChange={(type) => set({ type })}
              />
              <SecondRegionFilter panel={panel} />
            </>
          }
        >
          <RegionFilter panel={panel} all={false} />
          <CategoryFilter panel={panel} />
          <DaysFilter panel={panel} />
        </PanelFilters>
      }
      answer={answer}
      filterError={filterError}
      sample={<Sample />}
      isEmpty={isEmpty}
      gaps={(rows) => gapsOf(rows, lines)}
    >
      {(rows) => (
        <LineChart
          {...hiddenLines}
          name={words.comparison}
          description={describeChart(state, {
            region: words.both(region1, region2),
            detail: kinds[type].label,
            note: gapsOf(rows, lines).join(' '),
          })}
          lines={lines}
          rows={rows}
          today={today}
        />
      )}
    </PanelBody>
  );
}
