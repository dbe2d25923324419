import type { PlaceProvider } from '../../kernel/place-provider.ts';
import { createGazetteerProvider, geocodePoint, resolvePoint } from './gazetteer/gazetteer.ts';
import { createPhotonProvider } from './photon.ts';

/** The place provider to use: the built-in gazetteer, or a self-hosted Photon server at `base_url`. */
export type PlaceProviderSetting = { kind: 'builtin' } | { kind: 'photon'; base_url: string };

/** Resolves coordinates with the gazetteer for every provider, because Photon searches only by name. */
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

/** @throws if `base_url` is not an http(s) URL. Makes no request. */
export function createPlaceProvider(setting: PlaceProviderSetting): PlaceProvider {
  return withPoints(
    setting.kind === 'builtin'
      ? createGazetteerProvider()
      : createPhotonProvider({ base_url: setting.base_url }),
  );
}
