import type { PlaceProvider } from '../../kernel/places.ts';
import { createGazetteerProvider } from './gazetteer.ts';
import { createPhotonProvider } from './photon.ts';

/** Which provider of places to use: the built-in gazetteer, or a Photon server of one's own at `base_url`. */
export type PlaceProviderSetting = { kind: 'builtin' } | { kind: 'photon'; base_url: string };

/** Throws on a `base_url` that is not an http(s) address. Calls nothing yet. */
export function createPlaceProvider(setting: PlaceProviderSetting): PlaceProvider {
  return setting.kind === 'builtin'
    ? createGazetteerProvider()
    : createPhotonProvider({ base_url: setting.base_url });
}
