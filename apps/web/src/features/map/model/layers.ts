/** What deck.gl draws: points. */
import { DataFilterExtension, type DataFilterExtensionProps } from '@deck.gl/extensions';
import { IconLayer } from '@deck.gl/layers';
import { PICTURE } from './cluster-look.ts';
import { type Filter, rangesOf } from './filter.ts';
import { iconAtlas, iconMapping, iconOf } from './icons.ts';
import { kindOf } from './point-facts.ts';
import { FIGURES, type Points } from './points.ts';
import { radiusOf } from './sizes.ts';

const filtering = [new DataFilterExtension({ filterSize: FIGURES })];

/** So many numbers of each of these, one after the other. */
function gathered(values: Float32Array, size: number, which: Uint32Array): Float32Array {
  const found = new Float32Array(size * which.length);
  for (let index = 0; index < which.length; index += 1)
    for (let part = 0; part < size; part += 1)
      found[size * index + part] = values[size * (which[index] as number) + part] as number;
  return found;
}

/**
 * What the graphics card is given once of the points in view, of those that pass by all but the sliders: a slider's move changes
 * nothing of it.
 */
export function pointData(points: Points, which: Uint32Array) {
  const sizes = Float32Array.from(which, (at) => 2 * PICTURE * radiusOf(points.volumes[at] as number));
  return {
    length: which.length,
    which,
    attributes: {
      getPosition: { value: gathered(points.places, 2, which), size: 2 },
      getFilterValue: { value: gathered(points.figures, FIGURES, which), size: FIGURES },
      getSize: { value: sizes, size: 1 },
    },
  };
}

/** Each by itself. The graphics card holds the sliders' ranges against its figures. */
export const pointLayer = (points: Points, data: ReturnType<typeof pointData>, filter: Filter) =>
  new IconLayer<unknown, DataFilterExtensionProps>({
    id: 'points',
    data,
    // The types forget that it may be a canvas. By an address it would be fetched, which the page's policy refuses.
    iconAtlas: iconAtlas() as unknown as string,
    iconMapping,
    getIcon: (_, { index }) => {
      const at = data.which[index] as number;
      return iconOf(kindOf(points, at), points.approximate[at] === 1);
    },
    sizeUnits: 'pixels',
    extensions: filtering,
    filterRange: rangesOf(filter),
  });
