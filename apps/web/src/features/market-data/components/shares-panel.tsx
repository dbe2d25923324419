import type { Region } from '@tank/schema/map/regions';
import { ShareChart } from '@tank/ui/charts/share-chart';
import { trpc } from '../../../shared/calls/trpc.ts';
import { aboutOf, daysOf } from '../model/asked.ts';
import { ALL, chosen, type PanelState } from '../model/panel-state.ts';
import { rowsOf } from '../model/rows-of.ts';
import { sampleShares } from '../model/samples.ts';
import { sharesOf } from '../model/shares.ts';
import { type Panel, usePanel } from '../model/use-panel.ts';
import { kinds, words } from '../words.ts';
import { Choice } from './choice.tsx';
import { CategoryFilter, DaysFilter, RegionFilter } from './filters.tsx';
import { PanelBody } from './panel-body.tsx';
import { PanelFrame } from './panel-frame.tsx';

const ways: readonly { value: PanelState['by']; label: string }[] = [
  { value: 'region', label: words.byRegion },
  { value: 'product_category', label: words.byCategory },
];

/** How capacity and interest part into regions, or a region's into product categories. */
export const SharesPanel = () => (
  <PanelFrame name="shares" sample={<ShareChart name={words.shares} part="Category" {...sampleShares()} />}>
    <Shown />
  </PanelFrame>
);

function Shown() {
  const panel = usePanel('shares');
  const { state, set, hiding } = panel;
  const byRegion = state.by === 'region';
  const region = chosen(state.region) ?? 'PADD 1B';
  const { wholes, ...answer } = useShares(panel, byRegion ? undefined : region);
  return (
    <PanelBody
      filters={
        <>
          <Choice label="Parts" value={state.by} choices={ways} onChange={(by) => set({ by })} />
          {byRegion ? <CategoryFilter panel={panel} /> : <RegionFilter panel={panel} all={false} />}
          <DaysFilter panel={panel} />
        </>
      }
      answer={answer}
      nothing={(shares) => shares.length === 0}
    >
      {(shares) => (
        <ShareChart
          {...hiding}
          name={words.shares}
          about={
            byRegion
              ? aboutOf({ ...state, region: ALL })
              : aboutOf({ ...state, region, product_category: ALL }, { note: words.overlap })
          }
          part={byRegion ? 'Region' : words.productCategory}
          pies={wholes}
          shares={shares}
        />
      )}
    </PanelBody>
  );
}

/** Both pies, once both are there. */
function useShares({ state, ready }: Panel, region: Region | undefined) {
  const where = region ? { region } : { product_category: chosen(state.product_category) };
  const asked = { ...where, ...daysOf(state) };
  const capacity = trpc.market.volume.useQuery({ ...asked, type: 'available_capacity' }, { enabled: ready });
  const interest = trpc.market.volume.useQuery({ ...asked, type: 'open_interest' }, { enabled: ready });
  const both = [rowsOf(capacity.data?.rows), rowsOf(interest.data?.rows)] as const;
  return {
    data: both[0] && both[1] && sharesOf(both[0], both[1]),
    wholes: [
      { label: kinds.available_capacity.label, whole: capacity.data?.whole ?? 0 },
      { label: kinds.open_interest.label, whole: interest.data?.whole ?? 0 },
    ],
    error: capacity.error ?? interest.error,
    refetch: () => Promise.all([capacity.refetch(), interest.refetch()]),
  };
}
