import { messageAnswer } from '@tank/schema/answers';
import { mapFilters, mapFiltersAnswer, mapPoints, mapStyle } from '@tank/schema/map/map';
import { procedure, router } from '../../kernel/http/trpc.ts';
import { getFilters } from './get-filters.ts';
import { getPoints } from './get-points.ts';
import { getStyle } from './get-style.ts';
import { mapPolicy } from './policy.ts';
import { saveFilters } from './save-filters.ts';

export const mapRouter = router({
  points: procedure(mapPolicy.points).output(mapPoints).query(getPoints),
  style: procedure(mapPolicy.style).output(mapStyle).query(getStyle),
  filters: procedure(mapPolicy.filters).output(mapFiltersAnswer).query(getFilters),
  saveFilters: procedure(mapPolicy.saveFilters).input(mapFilters).output(messageAnswer).mutation(saveFilters),
});
