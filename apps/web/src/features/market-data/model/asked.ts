/** What a panel asks for, and how it says so. */
import { words } from '../words.ts';
import { ALL, chosen, type PanelState } from './panel-state.ts';

export const daysOf = ({ start_date, end_date }: PanelState) => ({ start_date, end_date });

/** Region, category and days. */
export const callOf = (state: PanelState) => ({
  region: chosen(state.region),
  product_category: chosen(state.product_category),
  ...daysOf(state),
});

export const categoryName = (category: string) => (category === ALL ? words.allCategories : category);
export const regionName = (region: string) => (region === ALL ? words.allRegions : region);

export const aboutOf = (state: PanelState) =>
  words.about([regionName(state.region), categoryName(state.product_category)], state);
