/** The deck.gl layers: points, or clusters with their numbers. */
import { DataFilterExtension, type DataFilterExtensionProps } from '@deck.gl/extensions';
import { IconLayer, TextLayer } from '@deck.gl/layers';
import { type Filter, filterRanges } from '../filters/filter-points.ts';
import { kindOf } from '../points/point-facts.ts';
import { FILTER_SIZE, type Points } from '../points/points.ts';
import { clusterNumbers } from './cluster-text.ts';
import type { Cluster } from './clusters.ts';
import { ICON_SCALE, iconAtlas, iconMapping, iconName } from './icons.ts';
import { markRadius, maxClusterVolume, pointRadius } from './sizes.ts';

const extensions = [new DataFilterExtension({ filterSize: FILTER_SIZE })];

const iconProps = () => ({
  // The types omit canvases. A URL would be fetched, which the content security policy rejects.
  iconAtlas: iconAtlas() as unknown as string,
  iconMapping,
  sizeUnits: 'pixels' as const,
});

/** Copies the `size` values of each of these points. */
function selectValues(values: Float32Array, size: number, indices: Uint32Array): Float32Array {
  const selected = new Float32Array(size * indices.length);
  for (let row = 0; row < indices.length; row += 1)
    for (let component = 0; component < size; component += 1)
      selected[size * row + component] = values[size * (indices[row] as number) + component] as number;
  return selected;
}

/** GPU attributes of these points. Dragging a slider changes none of them. */
export function pointAttributes(points: Points, indices: Uint32Array) {
  const sizes = Float32Array.from(
    indices,
    (index) => 2 * ICON_SCALE * pointRadius(points.volumes[index] as number),
  );
  return {
    length: indices.length,
    indices,
    attributes: {
      getPosition: { value: selectValues(points.coordinates, 2, indices), size: 2 },
      getFilterValue: { value: selectValues(points.filterValues, FILTER_SIZE, indices), size: FILTER_SIZE },
      getSize: { value: sizes, size: 1 },
    },
  };
}

/** Single points, which the GPU filters by the ranges of the sliders. */
export const pointLayer = (points: Points, data: ReturnType<typeof pointAttributes>, filter: Filter) =>
  new IconLayer<unknown, DataFilterExtensionProps>({
    id: 'points',
    data,
    ...iconProps(),
    getIcon: (_, { index: row }) => {
      const index = data.indices[row] as number;
      return iconName(kindOf(points, index), points.approximate[index] === 1);
    },
    extensions,
    filterRange: filterRanges(filter),
  });

const LABEL = {
  family: 'Inter Variable',
  weight: 600,
  size: 12,
  lineHeight: 1.05,
  color: [255, 255, 255],
} as const;

/** Resolves when the label font has loaded or failed to load: deck.gl renders its characters only once. */
export const loadLabelFont = (): Promise<unknown> =>
  document.fonts.load(`${LABEL.weight} ${LABEL.size}px "${LABEL.family}"`).catch(() => undefined);

const positionOf = ({ longitude, latitude }: Cluster): [number, number] => [longitude, latitude];

/** Clusters, labeled with their number of points and their volume. */
export function clusterLayers(points: Points, clusters: readonly Cluster[], hasFont: boolean) {
  const maxVolume = maxClusterVolume(clusters);
  return [
    new IconLayer<Cluster>({
      id: 'clusters',
      data: clusters as Cluster[],
      ...iconProps(),
      getIcon: ({ kind, count, firstIndex }) =>
        iconName(kind, count === 1 && points.approximate[firstIndex] === 1),
      getPosition: positionOf,
      getSize: (cluster) => 2 * ICON_SCALE * markRadius(cluster, maxVolume),
    }),
    hasFont &&
      new TextLayer<Cluster>({
        id: 'numbers',
        data: clusters.filter(({ count }) => count > 1),
        getText: (cluster) => clusterNumbers(cluster).join('\n'),
        getPosition: positionOf,
        getColor: [...LABEL.color],
        getSize: LABEL.size,
        sizeUnits: 'pixels',
        fontFamily: `${LABEL.family}, sans-serif`,
        fontWeight: LABEL.weight,
        lineHeight: LABEL.lineHeight,
        characterSet: '0123456789.kM',
      }),
  ].filter((layer) => layer !== false);
}
