import type { StyleSpecification } from 'maplibre-gl';
import { timeoutSignal } from '../../../shared/calls/fetch-with-timeout.ts';

/** null if the request fails or times out, or the response has no layers. MapLibre validates the rest. */
export async function fetchStyle(url: string, signal: AbortSignal): Promise<StyleSpecification | null> {
  try {
    const response = await fetch(url, { signal: timeoutSignal(signal) });
    const style = response.ok ? await response.json() : null;
    return Array.isArray(style?.layers) ? style : null;
  } catch {
    return null;
  }
}
