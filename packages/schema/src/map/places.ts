import * as z from 'zod';
import { input, text } from '../kit/fields.ts';
import { fieldMessages } from '../messages/field.ts';
import { regions } from './regions.ts';

/** Input of the address autocomplete. */
export const suggestPlaces = input({
  text: z.string(fieldMessages.required('The text')).max(200, fieldMessages.characters('The text', 200)),
});
export const placeSuggestions = z.object({
  data: z.array(z.object({ place_id: z.string(), formatted_address: z.string() })),
  /** What to try if nothing is found. */
  hint: z.string().nullable(),
});

export const resolvePlace = input({ place_id: text('Place', { max: 1300 }) });

/** A resolved place. Coordinates in degrees (WGS 84). */
export const place = z.object({
  place_id: z.string(),
  formatted_address: z.string(),
  locality: z.string().nullable(),
  administrative_area_level_1: z.string().nullable(),
  country: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  region: z.enum(regions),
});
