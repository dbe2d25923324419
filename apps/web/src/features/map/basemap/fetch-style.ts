import type { StyleSpecification } from 'maplibre-gl';
import { timeLimit } from '../../../shared/calls/in-time.ts';

/** What an operator names to draw the map on; null for what does not come in time, or is no style. The rest of it the map itself judges. */
export async function fetchStyle(address: string, signal: AbortSignal): Promise<StyleSpecification | null> {
  try {
    const answer = await fetch(address, { signal: timeLimit(signal) });
    const style = answer.ok ? await answer.json() : null;
    return Array.isArray(style?.layers) ? style : null;
  } catch {
    return null;
  }
}
