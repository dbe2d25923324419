import type { StyleSpecification } from 'maplibre-gl';
import { timeoutSignal } from '../../../shared/calls/fetch-with-timeout.ts';

/** The operator's style; null if it times out, fails or is no style. MapLibre validates the rest. */
export async function fetchStyle(address: string, signal: AbortSignal): Promise<StyleSpecification | null> {
  try {
    const answer = await fetch(address, { signal: timeoutSignal(signal) });
    const style = answer.ok ? await answer.json() : null;
    return Array.isArray(style?.layers) ? style : null;
  } catch {
    return null;
  }
}
