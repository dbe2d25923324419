import type { Region } from '@tank/schema/map/regions';
import { ShareChart } from '@tank/ui/charts/pies/share-chart';
import { trpc } from '../../../shared/calls/trpc.ts';
import { daysOf, describeChart } from '../model/panel-query.ts';
import { ALL, type PanelState, unlessAll } from '../model/panel-state.ts';
import { rowsOf } from '../model/rows-of.ts';
import { sampleShares } from '../model/samples.ts';
import { sharesOf } from '../model/shares.ts';
import { type Panel, usePanel } from '../model/use-panel.ts';
import { kinds, words } from '../words.ts';
import { Choice } from './choice.tsx';
import { CategoryFilter, DaysFilter, RegionFilter } from './filters.tsx';
import { PanelBody } from './panel-body.tsx';
import { PanelFilters } from './panel-filters.tsx';
import { PanelFrame } from './panel-frame.tsx';

const groupings: readonly { value: PanelState['by']; label: string }[] = [
  { value: 'region', label: words.byRegion },
  { value: 'product_category', label: words.byCategory },
];

/** Shares of capacity and interest by region, or of one region by product category. */
export const SharesPanel = () => (
  <PanelFrame name="shares" sample={<ShareChart name={words.shares} part="Category" {...sampleShares()} />}>
    <PanelContent />
  </PanelFrame>
);

function PanelContent() {
  const panel = usePanel('shares');
  const { state, set, hiddenLines } = panel;
  const byRegion = state.by === 'region';
  const region = unlessAll(state.region) ?? 'PADD 1B';
  const { pies, ...answer } = useShares(panel, byRegion ? undefined : region);
  return (
    <PanelBody
      filters={
        <PanelFilters
          panel={panel}
          choices={
            <Choice label="Parts" value={state.by} choices={groupings} onChange={(by) => set({ by })} />
          }
        >
          {byRegion ? <CategoryFilter panel={panel} /> : <RegionFilter panel={panel} all={false} />}
          <DaysFilter panel={panel} />
        </PanelFilters>
      }
      answer={answer}
      isEmpty={(shares) => shares.length === 0}
    >
      {(shares) => (
        <ShareChart
          {...hiddenLines}
          name={words.shares}
          description={
            byRegion
              ? describeChart({ ...state, region: ALL })
              : describeChart({ ...state, region, product_category: ALL }, { note: words.overlap })
          }
          part={byRegion ? 'Region' : words.productCategory}
          pies={pies}
          shares={shares}
        />
      )}
    </PanelBody>
  );
}

/** Combines both queries; data is undefined until both have arrived. */
function useShares({ state, ready }: Panel, region: Region | undefined) {
  const filter = region ? { region } : { product_category: unlessAll(state.product_category) };
  const input = { ...filter, ...daysOf(state) };
  const capacity = trpc.market.volume.useQuery({ ...input, type: 'available_capacity' }, { enabled: ready });
  const interest = trpc.market.volume.useQuery({ ...input, type: 'open_interest' }, { enabled: ready });
  const both = [rowsOf(capacity.data?.rows), rowsOf(interest.data?.rows)] as const;
  return {
    data: both[0] && both[1] && sharesOf(both[0], both[1]),
    pies: [
      { label: kinds.available_capacity.label, total: capacity.data?.whole ?? 0 },
      { label: kinds.open_interest.label, total: interest.data?.whole ?? 0 },
    ],
    error: capacity.error ?? interest.error,
    refetch: () => Promise.all([capacity.refetch(), interest.refetch()]),
  };
}
