/** Places on the map, as verbs know them; `modules/places` finds them. */
import type { Country, Region } from '@tank/schema/map/regions';

/** A place in the US or Canada. Positions are degrees, WGS 84. */
export interface Place {
  /** Opaque, stable, understood by the provider that gave it: `geo:us-nj-bayonne`, `photon:...`. */
  place_id: string;
  /** "Bayonne, NJ, USA", with the street in front where one was given. */
  formatted_address: string;
  locality: string | null;
  /** Code of the state or province: "NJ", "AB". */
  administrative_area_level_1: string | null;
  country: Country;
  latitude: number;
  longitude: number;
  region: Region;
}

export type PlaceSuggestion = Pick<Place, 'place_id' | 'formatted_address'>;

/**
 * Where addresses come from. Whatever the text, calls take bounded work; unknown places are empty or null. They reject
 * only when an outside service fails, with an `Error` whose message is a sentence one may show.
 */
export interface PlaceProvider {
  /** Best first; at most `limit` (1 to 20, 8 by default). For type-ahead. */
  suggest(text: string, limit?: number): Promise<PlaceSuggestion[]>;
  resolve(placeId: string): Promise<Place | null>;
  geocode(formatted_address: string): Promise<Place | null>;
}
