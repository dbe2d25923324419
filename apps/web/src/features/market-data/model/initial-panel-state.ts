/** Initial filters of a panel: the user's preferences, else common defaults. */

import { type Region, regions } from '@tank/schema/map/regions';
import { defaultRange } from '@tank/schema/market/market-kinds';
import type { PreferredMarket } from '../../../shared/market/use-preferred-market.ts';
import type { PanelState } from './panel-state.ts';

const defaultRegions: readonly Region[] = ['PADD 1B', 'PADD 3'];

export function initialPanelState({
  today,
  ...known
}: Pick<PreferredMarket, 'category' | 'regions'> & { today: string }): PanelState {
  const preferred = regions.filter((region) => known.regions.includes(region));
  const [region = 'PADD 1B', region2 = 'PADD 3'] = [...new Set([...preferred, ...defaultRegions])];
  return {
    region,
    region2,
    product_category: known.category,
    ...defaultRange(today),
    type: 'available_capacity',
    by: 'product_category',
    hidden: '',
  };
}
