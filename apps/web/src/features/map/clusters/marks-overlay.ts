import type { DeckProps, Layer } from '@deck.gl/core';
import { MapLibreOverlay } from '@deck.gl/maplibre';
import type { Device } from '@luma.gl/core';

/** Releases the GPU memory and the listeners that deck.gl leaks: they retain the whole map. */
function releaseDevice(device: Device): void {
  const context = device.getDefaultCanvasContext();
  const { canvas } = context;
  context.destroy();
  device.destroy();
  if (canvas instanceof HTMLCanvasElement)
    canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext();
}

/**
 * deck.gl's overlay, drawn only when its layers change or the map moves. On its own it requests sixty frames a second
 * (visgl/deck.gl 6961): this animation loop holds a requested frame until `draw` runs it.
 */
export class MarksOverlay extends MapLibreOverlay {
  readonly #draw: () => void;
  readonly #release: () => void;

  constructor() {
    let requested: FrameRequestCallback | undefined;
    let device: Device | undefined;
    const draw = () => {
      requestAnimationFrame((time) => {
        const run = requested;
        requested = undefined;
        run?.(time);
      });
    };
    // Deck passes all props to its animation loop (docs/adr/0004-use-library-internals-only-with-a-reason.md).
    const loop = {
      animationFrameProvider: {
        requestAnimationFrame(run: FrameRequestCallback) {
          requested = run;
          return 0;
        },
        cancelAnimationFrame() {
          requested = undefined;
        },
      },
    };
    const props: DeckProps = {
      // Icons already have smooth edges.
      deviceProps: { webgl: { antialias: false }, _reuseDevices: false },
      onDeviceInitialized: (created) => {
        device = created;
      },
      onLoad: draw,
      onResize: draw,
      layers: [],
    };
    super({ ...props, ...loop } as ConstructorParameters<typeof MapLibreOverlay>[0]);
    this.#draw = draw;
    this.#release = () => device && releaseDevice(device);
  }

  setLayers(layers: readonly Layer[]): void {
    this.setProps({ layers: [...layers] });
    this.#draw();
  }

  override onRemove(map: Parameters<MapLibreOverlay['onRemove']>[0]): void {
    super.onRemove(map);
    this.#release();
  }
}
