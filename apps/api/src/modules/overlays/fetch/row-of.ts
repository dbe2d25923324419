import type { LayerDefinition } from '../layers.ts';
import { boundsOf } from '../tiles/bounds.ts';
import { type Feature, nameOf } from './read-feature.ts';
import { partsOfLine, traceOf } from './trace.ts';

/** A feature as it is kept. */
export function rowOf(feature: Feature, definition: LayerDefinition) {
  const parts = partsOfLine(feature);
  return {
    name: nameOf(feature, definition),
    bounds: boundsOf(feature.geometry),
    trace: parts && `\\x${traceOf(parts).toString('hex')}`,
    ...feature,
  };
}
