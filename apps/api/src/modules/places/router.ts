import {
  place,
  placeSuggestions,
  resolvePlace as resolveInput,
  suggestPlaces as suggestInput,
} from '@tank/schema/map/places';
import { procedure, router } from '../../kernel/http/trpc.ts';
import { resolvePlace, suggestPlaces } from './find-place.ts';
import { placesPolicy } from './policy.ts';

export const placesRouter = router({
  suggest: procedure(placesPolicy.suggest).input(suggestInput).output(placeSuggestions).query(suggestPlaces),
  resolve: procedure(placesPolicy.resolve).input(resolveInput).output(place).query(resolvePlace),
});
