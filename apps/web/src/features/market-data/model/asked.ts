/** What a panel asks for, and how its files say so. */
import type { About } from '@tank/ui/charts/about';
import { readToday } from '@tank/ui/lib/today';
import { marketSource } from '../../../shared/market/market-source.ts';
import { words } from '../words.ts';
import { ALL, chosen, type PanelState } from './panel-state.ts';

export const daysOf = ({ start_date, end_date }: PanelState) => ({ start_date, end_date });

/** Region, category and days. */
export const callOf = (state: PanelState) => ({
  region: chosen(state.region),
  product_category: chosen(state.product_category),
  ...daysOf(state),
});

const categoryName = (category: string) => (category === ALL ? words.allCategories : category);
const regionName = (region: string) => (region === ALL ? words.allRegions : region);

/** Of the panel's own region, category and days, but for what is given. */
export const aboutOf = (state: PanelState, other: Partial<About> = {}): About => ({
  region: regionName(state.region),
  category: categoryName(state.product_category),
  range: words.days(state),
  asOf: readToday(),
  source: marketSource(),
  ...other,
});
