/**
 * Clusters over a map, on a plain canvas of some hundred marks: drawn in the frame in which the map is, with nothing made ready
 * beforehand. A graphics card would have three programs to learn for them.
 */
import type { IControl, Map as MapLibre } from 'maplibre-gl';
import type { Cluster } from './clusters.ts';
import { drawMarks, lettersThere, type Marked } from './draw-marks.ts';
import { worldOf, xOf, yOf } from './mercator.ts';

/** A map has either clusters or points that the graphics card draws each by itself. */
export interface Shown extends Marked {
  /** Such points, which are drawn here until it does: for good where a program plays it (ADR 25). */
  singles: (() => readonly Cluster[]) | undefined;
}

export class ClustersOverMap implements IControl {
  readonly #canvas = document.createElement('canvas');
  #map: MapLibre | undefined;
  /** In pixels of the screen. Asked for in each frame, it would have the page laid out. */
  #room: readonly [number, number] = [0, 0];
  #shown: Shown | undefined;
  #withSingles = true;
  #singles: readonly Cluster[] | undefined;

  /** `className`: of the canvas, which is to cover the map. */
  constructor(className = '') {
    this.#canvas.className = className;
  }

  show(shown: Shown): void {
    this.#shown = shown;
    this.#singles = undefined;
    this.#draw();
  }

  /** From now on the graphics card draws them. */
  withoutSingles(): void {
    this.#withSingles = false;
    this.#draw();
  }

  onAdd(map: MapLibre): HTMLElement {
    map.getContainer().querySelector('.maplibregl-control-container')?.before(this.#canvas);
    this.#map = map;
    this.#measure();
    map.on('resize', this.#measure);
    map.on('render', this.#draw);
    void lettersThere().then(this.#draw);
    return document.createElement('div');
  }

  onRemove(): void {
    this.#map?.off('resize', this.#measure);
    this.#map?.off('render', this.#draw);
    this.#map = undefined;
    this.#canvas.remove();
  }

  #measure = () => {
    const { clientWidth: width, clientHeight: height } = this.#canvas;
    this.#room = [width, height];
    this.#canvas.width = Math.round(width * window.devicePixelRatio);
    this.#canvas.height = Math.round(height * window.devicePixelRatio);
  };

  #draw = () => {
    const context = this.#map && this.#canvas.getContext('2d');
    if (!this.#map || !context) return;
    const [width, height] = this.#room;
    const scale = window.devicePixelRatio;
    context.setTransform(scale, 0, 0, scale, 0, 0);
    context.clearRect(0, 0, width, height);
    if (!this.#shown) return;
    const { points, clusters, singles } = this.#shown;
    if (this.#withSingles) this.#singles ??= singles?.();
    const marks = (this.#withSingles && this.#singles) || clusters;
    const world = worldOf(this.#map.getZoom());
    const { lng, lat } = this.#map.getCenter();
    const on = { world, left: xOf(lng) * world - width / 2, top: yOf(lat) * world - height / 2 };
    drawMarks(context, on, this.#room, { points, clusters: marks });
  };
}
