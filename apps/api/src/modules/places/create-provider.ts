import type { PlaceProvider } from '../../kernel/places.ts';
import { createGazetteerProvider, geocodePoint, resolvePoint } from './gazetteer.ts';
import { createPhotonProvider } from './photon.ts';

/** Which provider of places to use: the built-in gazetteer, or a Photon server of one's own at `base_url`. */
export type PlaceProviderSetting = { kind: 'builtin' } | { kind: 'photon'; base_url: string };

/** Answers points of the map from the gazetteer, whatever the provider: Photon finds names. */
function withPoints(provider: PlaceProvider): PlaceProvider {
  return {
    suggest: async (text, limit) => {
      const point = geocodePoint(text);
      if (point === undefined) return provider.suggest(text, limit);
      return point ? [{ place_id: point.place_id, formatted_address: point.formatted_address }] : [];
    },
    resolve: async (placeId) => resolvePoint(placeId) ?? provider.resolve(placeId),
    geocode: async (address) => {
      const point = geocodePoint(address);
      return point === undefined ? provider.geocode(address) : point;
    },
  };
}

/** Throws on a `base_url` that is not an http(s) address. Calls nothing yet. */
export function createPlaceProvider(setting: PlaceProviderSetting): PlaceProvider {
  return withPoints(
    setting.kind === 'builtin'
      ? createGazetteerProvider()
      : createPhotonProvider({ base_url: setting.base_url }),
  );
}
