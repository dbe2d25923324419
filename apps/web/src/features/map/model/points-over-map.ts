/**
 * deck.gl's layers over a map, drawn when something changes. Its own overlay asks for sixty frames a second however little does,
 * draws all of them once on a canvas of the wrong size, and smooths what are pictures with smooth edges already.
 */
import { Deck, type DeckProps, type Layer, MapView } from '@deck.gl/core';
import type { Device } from '@luma.gl/core';
import type { IControl, Map as MapLibre } from 'maplibre-gl';
import { Frames } from './frames.ts';

/** Whose frames somebody else allows. */
class RestingDeck extends Deck<MapView> {
  constructor(props: DeckProps<MapView>, frames: Frames) {
    super(props);
    this.animationLoop?.setProps({ animationFrameProvider: frames });
  }

  /** With what it draws on, which is left as it is by the library: a listener for screens held all of the map for ever. */
  override finalize(): void {
    const device = this.animationLoop?.props.device;
    super.finalize();
    // A map that is left at once gets it after that.
    void Promise.resolve(device).then(
      (made) => made && giveBack(made),
      () => undefined,
    );
  }
}

function giveBack(device: Device): void {
  const context = device.getDefaultCanvasContext();
  const { canvas } = context;
  context.destroy();
  device.destroy();
  // Else the browser keeps what the graphics card holds for it, until it has sixteen of them.
  const webgl = canvas instanceof HTMLCanvasElement ? canvas.getContext('webgl2') : null;
  webgl?.getExtension('WEBGL_lose_context')?.loseContext();
}

const viewOf = (map: MapLibre) => {
  const { lng, lat } = map.getCenter();
  return { longitude: lng, latitude: lat, zoom: map.getZoom(), repeat: map.getRenderWorldCopies() };
};

/** Asks for nothing of the graphics card before there is a layer. */
export class PointsOverMap implements IControl {
  readonly #canvas = document.createElement('canvas');
  readonly #frames = new Frames();
  #layers: Layer[] = [];
  #map: MapLibre | undefined;
  #deck: RestingDeck | undefined;
  /** Whether the frame that is being drawn has the points in it. */
  #complete = false;
  /** Told once. */
  #onDrawn: (() => void) | undefined;

  /** `className`: of the canvas, which is to cover the map. `onDrawn`: once it shows points, which takes a slow machine seconds. */
  constructor(className: string, onDrawn: () => void) {
    this.#canvas.className = className;
    this.#canvas.dataset.points = '';
    this.#canvas.style.visibility = 'hidden';
    this.#onDrawn = onDrawn;
  }

  setLayers(layers: readonly Layer[]): void {
    this.#layers = [...layers];
    if (this.#deck) this.#deck.setProps({ layers: this.#layers });
    else this.#begin();
    this.#frames.allow();
  }

  onAdd(map: MapLibre): HTMLElement {
    this.#map = map;
    this.#begin();
    return document.createElement('div');
  }

  onRemove(): void {
    this.#map?.off('render', this.#follow);
    this.#map = undefined;
    this.#deck?.finalize();
    this.#deck = undefined;
    this.#canvas.remove();
  }

  #begin(): void {
    const map = this.#map;
    if (!map || this.#layers.length === 0) return;
    const canvas = this.#canvas;
    map.getCanvasContainer().after(canvas);
    canvas.width = canvas.clientWidth * window.devicePixelRatio;
    canvas.height = canvas.clientHeight * window.devicePixelRatio;
    const allow = () => this.#frames.allow();
    this.#deck = new RestingDeck(
      {
        canvas,
        deviceProps: {
          webgl: { antialias: false },
          createCanvasContext: { pixelSizeSource: 'css-dpr' },
          // One that may be used again is never given back.
          _reuseDevices: false,
        },
        views: new MapView({ id: 'map' }),
        viewState: viewOf(map),
        layers: this.#layers,
        onLoad: allow,
        onResize: allow,
        onBeforeRender: () => {
          this.#complete = this.#layers.length > 0 && this.#layers.every((layer) => layer.isLoaded);
        },
        onAfterRender: () => {
          if (!this.#complete) return;
          this.#canvas.style.visibility = 'visible';
          this.#onDrawn?.();
          this.#onDrawn = undefined;
        },
      },
      this.#frames,
    );
    map.on('render', this.#follow);
  }

  /** Both in one picture. */
  #follow = () => {
    if (!this.#map || !this.#deck) return;
    this.#deck.setProps({ viewState: viewOf(this.#map) });
    if (this.#deck.isInitialized) this.#deck.redraw();
    this.#frames.allow();
  };
}
