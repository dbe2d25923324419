/** The interface of geocoding; implemented in `modules/places`. */
import type { Country, Region } from '@tank/schema/map/regions';

/** A place in the US or Canada. Positions are degrees, WGS 84. */
export interface Place {
  /** Opaque and stable; only the provider that returned it can resolve it: `geo:us-nj-bayonne`, `photon:...`. */
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
 * Work is bounded for any text, and unknown places give an empty list or null. Calls reject only when an external
 * service fails, with an `Error` whose message may be shown to users.
 */
export interface PlaceProvider {
  /** Best first; at most `limit` (1 to 20, 8 by default). For type-ahead. */
  suggest(text: string, limit?: number): Promise<PlaceSuggestion[]>;
  resolve(placeId: string): Promise<Place | null>;
  geocode(formatted_address: string): Promise<Place | null>;
}
