/** What panels show before anybody chooses: what one prefers, else what the market looks at most. */

import { type Region, regions } from '@tank/schema/map/regions';
import { defaultRange } from '@tank/schema/market/market-kinds';
import type { Preferred } from '../../../shared/market/use-preferred.ts';
import type { PanelState } from './panel-state.ts';

const usual: readonly Region[] = ['PADD 1B', 'PADD 3'];

export function firstChoice({ today, ...known }: Preferred & { today: string }): PanelState {
  const preferred = regions.filter((region) => known.regions.includes(region));
  const [region = 'PADD 1B', region2 = 'PADD 3'] = [...new Set([...preferred, ...usual])];
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
