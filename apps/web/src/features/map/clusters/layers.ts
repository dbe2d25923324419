/** The layers that deck.gl draws: points, or clusters with their numbers. */
import { DataFilterExtension, type DataFilterExtensionProps } from '@deck.gl/extensions';
import { IconLayer, TextLayer } from '@deck.gl/layers';
import { type Filter, rangesOf } from '../filters/filter.ts';
import { kindOf } from '../points/point-facts.ts';
import { FIGURES, type Points } from '../points/points.ts';
import { numbersIn, PICTURE } from './cluster-text.ts';
import type { Cluster } from './clusters.ts';
import { iconAtlas, iconMapping, iconOf } from './icons.ts';
import { greatestOf, markRadiusOf, radiusOf } from './sizes.ts';

const filtering = [new DataFilterExtension({ filterSize: FIGURES })];

const icons = () => ({
  // The types omit canvases. A URL would be fetched, which the content security policy rejects.
  iconAtlas: iconAtlas() as unknown as string,
  iconMapping,
  sizeUnits: 'pixels' as const,
});

/** `size` values of each of the points in `which`. */
function select(values: Float32Array, size: number, which: Uint32Array): Float32Array {
  const selected = new Float32Array(size * which.length);
  for (let index = 0; index < which.length; index += 1)
    for (let part = 0; part < size; part += 1)
      selected[size * index + part] = values[size * (which[index] as number) + part] as number;
  return selected;
}

/** Attributes of the points in `which`. Moving a slider changes none of them. */
export function pointData(points: Points, which: Uint32Array) {
  const sizes = Float32Array.from(which, (at) => 2 * PICTURE * radiusOf(points.volumes[at] as number));
  return {
    length: which.length,
    which,
    attributes: {
      getPosition: { value: select(points.places, 2, which), size: 2 },
      getFilterValue: { value: select(points.figures, FIGURES, which), size: FIGURES },
      getSize: { value: sizes, size: 1 },
    },
  };
}

/** Single points. The GPU compares their figures with the ranges of the sliders. */
export const pointLayer = (points: Points, data: ReturnType<typeof pointData>, filter: Filter) =>
  new IconLayer<unknown, DataFilterExtensionProps>({
    id: 'points',
    data,
    ...icons(),
    getIcon: (_, { index }) => {
      const at = data.which[index] as number;
      return iconOf(kindOf(points, at), points.approximate[at] === 1);
    },
    extensions: filtering,
    filterRange: rangesOf(filter),
  });

const NUMBERS = {
  family: 'Inter Variable',
  weight: 700,
  size: 12,
  lineHeight: 1.05,
  color: [10, 16, 23],
} as const;

/** Resolves when the font of the numbers is loaded or failed to load: deck.gl reads the letters only once. */
export const loadNumbersFont = (): Promise<unknown> =>
  document.fonts.load(`${NUMBERS.weight} ${NUMBERS.size}px "${NUMBERS.family}"`).catch(() => undefined);

const positionOf = ({ longitude, latitude }: Cluster): [number, number] => [longitude, latitude];

/** Clusters, and in each its number of points and its volume. */
export function clusterLayers(points: Points, clusters: readonly Cluster[], hasFont: boolean) {
  const greatest = greatestOf(clusters);
  return [
    new IconLayer<Cluster>({
      id: 'clusters',
      data: clusters as Cluster[],
      ...icons(),
      getIcon: ({ kind, count, at }) => iconOf(kind, count === 1 && points.approximate[at] === 1),
      getPosition: positionOf,
      getSize: (cluster) => 2 * PICTURE * markRadiusOf(cluster, greatest),
    }),
    hasFont &&
      new TextLayer<Cluster>({
        id: 'numbers',
        data: clusters.filter(({ count }) => count > 1),
        getText: (cluster) => numbersIn(cluster, markRadiusOf(cluster, greatest)).join('\n'),
        getPosition: positionOf,
        getColor: [...NUMBERS.color],
        getSize: NUMBERS.size,
        sizeUnits: 'pixels',
        fontFamily: `${NUMBERS.family}, sans-serif`,
        fontWeight: NUMBERS.weight,
        lineHeight: NUMBERS.lineHeight,
        characterSet: '0123456789.,kM',
      }),
  ].filter((layer) => layer !== false);
}
