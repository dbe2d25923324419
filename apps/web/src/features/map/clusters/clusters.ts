/** Combines close points into one mark with their number and the sum of their volumes. */
import { type Bounds, isInBounds } from '../points/bounds.ts';
import type { Kind } from '../points/map-actions.ts';
import type { Points } from '../points/points.ts';
import { CELL_SIZE, type CellGrid } from './cells.ts';
import { latitudeFromY, longitudeFromX, worldSize } from './mercator.ts';
import { MAX_CLUSTER_RADIUS, markRadius, maxClusterVolume } from './sizes.ts';

export interface Cluster {
  kind: Kind;
  count: number;
  /** MBBL. */
  volume: number;
  longitude: number;
  latitude: number;
  /** Web Mercator, 0 to 1. */
  x: number;
  y: number;
  cells: number[];
  /** Index of its first point. */
  firstIndex: number;
}

const singlePoint = ({ listings, mercator, volumes }: Points, index: number): Cluster => {
  const [x, y] = [mercator[2 * index] as number, mercator[2 * index + 1] as number];
  return {
    kind: index < listings ? 'listing' : 'inquiry',
    count: 1,
    volume: volumes[index] as number,
    longitude: longitudeFromX(x),
    latitude: latitudeFromY(y),
    x,
    y,
    cells: [],
    firstIndex: index,
  };
};

/** The points of the mask as clusters of one, in order. */
export const singlePointClusters = (points: Points, indices: Uint32Array, mask: Uint8Array): Cluster[] =>
  Array.from(
    indices.filter((index) => mask[index] === 1),
    (index) => singlePoint(points, index),
  );

/** Number, volume and center of the points of the mask in each cell, within the bounds if given. */
function sumCells(points: Points, { cellOf, count }: CellGrid, mask: Uint8Array, bounds?: Bounds): Cluster[] {
  const { mercator, volumes, listings } = points;
  const counts = new Uint32Array(count);
  const volumeSums = new Float64Array(count);
  const positionSums = new Float64Array(2 * count);
  const firstIndices = new Uint32Array(count);
  // Runs for 100,000 points at each step of a slider, so it allocates no objects.
  for (let index = points.length - 1; index >= 0; index -= 1) {
    if (mask[index] !== 1 || (bounds && !isInBounds(points, index, bounds))) continue;
    const cell = cellOf[index] as number;
    counts[cell] = (counts[cell] as number) + 1;
    volumeSums[cell] = (volumeSums[cell] as number) + (volumes[index] as number);
    positionSums[2 * cell] = (positionSums[2 * cell] as number) + (mercator[2 * index] as number);
    positionSums[2 * cell + 1] = (positionSums[2 * cell + 1] as number) + (mercator[2 * index + 1] as number);
    firstIndices[cell] = index;
  }
  const clusters: Cluster[] = [];
  for (let cell = 0; cell < count; cell += 1) {
    const cellCount = counts[cell] as number;
    if (cellCount === 0) continue;
    const firstIndex = firstIndices[cell] as number;
    clusters.push({
      kind: firstIndex < listings ? 'listing' : 'inquiry',
      count: cellCount,
      volume: volumeSums[cell] as number,
      longitude: 0,
      latitude: 0,
      x: (positionSums[2 * cell] as number) / cellCount,
      y: (positionSums[2 * cell + 1] as number) / cellCount,
      cells: [cell],
      firstIndex,
    });
  }
  return clusters;
}

/** The marks of the largest volumes. */
export const largestMarks = (marks: readonly Cluster[], limit: number): readonly Cluster[] =>
  marks.length > limit ? marks.toSorted((a, b) => b.volume - a.volume).slice(0, limit) : marks;

const mergeInto = (target: Cluster, other: Cluster) => {
  const count = target.count + other.count;
  target.x = (target.x * target.count + other.x * other.count) / count;
  target.y = (target.y * target.count + other.y * other.count) / count;
  target.count = count;
  target.volume += other.volume;
  target.cells.push(...other.cells);
};

/** Merges clusters of different cells that are closer than `distance` into the larger one. */
function mergeClose(clusters: Cluster[], distance: number): Cluster[] {
  const merged: Cluster[] = [];
  const grids = { listing: new SpatialHash<Cluster>(distance), inquiry: new SpatialHash<Cluster>(distance) };
  for (const cluster of clusters.sort((a, b) => b.count - a.count || a.firstIndex - b.firstIndex)) {
    const close = grids[cluster.kind]
      .findNear(cluster)
      .find(({ x, y }) => Math.hypot(x - cluster.x, y - cluster.y) < distance);
    if (close) mergeInto(close, cluster);
    else {
      merged.push(cluster);
      grids[cluster.kind].add(cluster);
    }
  }
  return merged;
}

/** Pixels: the maximum distance at which a moved cluster can touch another. */
const NEAR_DISTANCE = 4 * MAX_CLUSTER_RADIUS;

/** Right, left, down and up. */
const DIRECTIONS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

/** Moves inquiries that would hide the numbers of a listing cluster next to it, to the side with the least overlap. */
function separateInquiries(clusters: readonly Cluster[], pixel: number): void {
  const maxVolume = maxClusterVolume(clusters);
  const radiusOf = (cluster: Cluster) => markRadius(cluster, maxVolume) * pixel;
  const placed = new SpatialHash<Cluster>(NEAR_DISTANCE * pixel);
  for (const cluster of clusters) if (cluster.kind === 'listing') placed.add(cluster);
  for (const inquiry of clusters) {
    if (inquiry.kind === 'listing') continue;
    const radius = radiusOf(inquiry);
    const overlapAt = (x: number, y: number, other: Cluster) =>
      Math.max(0, radius + radiusOf(other) - Math.hypot(x - other.x, y - other.y));
    const near = placed.findNear(inquiry);
    const covered = near.find((other) => overlapAt(inquiry.x, inquiry.y, other) > radius);
    if (covered) {
      const distance = radius + radiusOf(covered);
      const positions = DIRECTIONS.map(([dx, dy]) => ({
        x: covered.x + dx * distance,
        y: covered.y + dy * distance,
      }));
      const overlaps = positions.map(({ x, y }) =>
        near.reduce((sum, other) => sum + overlapAt(x, y, other), 0),
      );
      // Tolerance for rounding.
      const least = Math.min(...overlaps) + pixel / 100;
      Object.assign(inquiry, positions[overlaps.findIndex((overlap) => overlap <= least)]);
    }
    placed.add(inquiry);
  }
}

/** Clusters of the points of the mask, within the bounds if given. */
export function clusterPoints(
  points: Points,
  grid: CellGrid,
  mask: Uint8Array,
  zoom: number,
  bounds?: Bounds,
): Cluster[] {
  const pixel = 1 / worldSize(zoom);
  const clusters = mergeClose(sumCells(points, grid, mask, bounds), CELL_SIZE * pixel);
  separateInquiries(clusters, pixel);
  for (const cluster of clusters) {
    cluster.longitude = longitudeFromX(cluster.x);
    cluster.latitude = latitudeFromY(cluster.y);
  }
  return clusters;
}

/** Indices of the points of a cluster. */
export function clusterMembers({ cellOf }: CellGrid, mask: Uint8Array, { cells }: Cluster): number[] {
  const clusterCells = new Set(cells);
  const members: number[] = [];
  for (let index = 0; index < cellOf.length; index += 1)
    if (mask[index] === 1 && clusterCells.has(cellOf[index] as number)) members.push(index);
  return members;
}

/** More than the number of columns, so that keys are unique. */
const ROW_STRIDE = 2 ** 20;

interface Positioned {
  x: number;
  y: number;
}

/** Finds neighbors by reading nine cells. */
class SpatialHash<T extends Positioned> {
  readonly #size: number;
  readonly #cells = new Map<number, T[]>();

  /** `size` of a cell is the distance within which `findNear` finds all items. */
  constructor(size: number) {
    this.#size = size;
  }

  add(item: T): void {
    const key = this.#cellIndex(item.x) + this.#cellIndex(item.y) * ROW_STRIDE;
    const cell = this.#cells.get(key);
    if (cell) cell.push(item);
    else this.#cells.set(key, [item]);
  }

  /** All items that were within the distance when added, and some farther ones. */
  findNear({ x, y }: Positioned): T[] {
    const found: T[] = [];
    const [column, row] = [this.#cellIndex(x), this.#cellIndex(y)];
    for (let dx = -1; dx <= 1; dx += 1)
      for (let dy = -1; dy <= 1; dy += 1) {
        const cell = this.#cells.get(column + dx + (row + dy) * ROW_STRIDE);
        if (cell) found.push(...cell);
      }
    return found;
  }

  #cellIndex(position: number): number {
    return Math.floor(position / this.#size);
  }
}
