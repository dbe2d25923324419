/** What deck.gl draws: each point by itself where one is near, clusters where one is far. */
import { DataFilterExtension, type DataFilterExtensionProps } from '@deck.gl/extensions';
import { IconLayer, TextLayer } from '@deck.gl/layers';
import { NUMBERS, numberIn, PICTURE } from './cluster-look.ts';
import type { Cluster } from './clusters.ts';
import { type Filter, rangesOf } from './filter.ts';
import { drawIcons, iconMapping, iconOf } from './icons.ts';
import { FIGURES, kindOf, type Points } from './points.ts';
import { greatestOf, markRadiusOf, radiusOf } from './sizes.ts';

let drawn: HTMLCanvasElement | undefined;
const icons = () => {
  drawn ??= drawIcons();
  // The types forget that it may be a canvas. By an address it would be fetched, which the page's policy refuses.
  return { iconAtlas: drawn as unknown as string, iconMapping };
};

const filtering = [new DataFilterExtension({ filterSize: FIGURES })];

/** What the graphics card is given once: a slider's move changes nothing of it. */
export function pointData(points: Points, chosen: Uint8Array) {
  const sizes = new Float32Array(points.length);
  // What has no size is not drawn.
  for (let at = 0; at < points.length; at += 1)
    if (chosen[at] === 1) sizes[at] = 2 * PICTURE * radiusOf(points.volumes[at] as number);
  return {
    length: points.length,
    attributes: {
      getPosition: { value: points.places, size: 2 },
      getFilterValue: { value: points.figures, size: FIGURES },
      getSize: { value: sizes, size: 1 },
    },
  };
}

/** How large points are among the clusters that they are in. */
const SMALL = 0.4;

/**
 * Every point; the graphics card holds the sliders' ranges against its figures. `shown`: each by itself, as small dots, or not
 * at all.
 */
export const pointLayer = (
  points: Points,
  data: ReturnType<typeof pointData>,
  filter: Filter,
  shown: 'whole' | 'small' | 'hidden',
) =>
  new IconLayer<unknown, DataFilterExtensionProps>({
    id: 'points',
    data,
    ...icons(),
    getIcon: (_, { index }) => iconOf(kindOf(points, index), points.approximate[index] === 1),
    sizeUnits: 'pixels',
    visible: shown !== 'hidden',
    sizeScale: shown === 'small' ? SMALL : 1,
    extensions: filtering,
    filterRange: rangesOf(filter),
  });

/** What the graphics card is given of clusters, once for all moves of a slider. */
export function clusterData(clusters: Cluster[]) {
  const several = clusters.filter(({ count }) => count > 1);
  return { clusters, several, greatest: greatestOf(clusters) };
}

/** Fainter than the points below them. */
const FADED = 0.2;

/**
 * Marks of several points with their number and, where there is room, the sum of their volumes; single points among them.
 * `faded`: they are about to be others.
 */
export function clusterLayers(
  points: Points,
  { clusters, several, greatest }: ReturnType<typeof clusterData>,
  faded: boolean,
) {
  const radius = (cluster: Cluster) => markRadiusOf(cluster, greatest);
  const opacity = faded ? FADED : 1;
  const place = ({ longitude, latitude }: Cluster): [number, number] => [longitude, latitude];
  return [
    new IconLayer<Cluster>({
      id: 'clusters',
      data: clusters,
      opacity,
      ...icons(),
      getPosition: place,
      getIcon: ({ kind, count, at }) => iconOf(kind, count === 1 && points.approximate[at] === 1),
      getSize: (cluster) => 2 * PICTURE * radius(cluster),
      sizeUnits: 'pixels',
    }),
    new TextLayer<Cluster>({
      id: 'cluster-numbers',
      data: several,
      opacity,
      getPosition: place,
      getText: (cluster) => numberIn(cluster, radius(cluster)),
      getSize: NUMBERS.size,
      sizeUnits: 'pixels',
      lineHeight: NUMBERS.line,
      getColor: [...NUMBERS.color],
      fontFamily: NUMBERS.font,
      fontWeight: NUMBERS.weight,
      characterSet: '0123456789,.k\n',
    }),
  ];
}
