/**
 * MapLibre as the built app has it: made of its sources, which come with it, in place of its two finished bundles. Those hold
 * what the page and the worker both need twice, and controls and sources that no map here has. `pnpm dev` takes the bundles.
 */
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Plugin, transformWithOxc } from 'vite';

const sources = join(dirname(fileURLToPath(import.meta.resolve('maplibre-gl'))), '../src');

/** All that the maps of the app, and react-map-gl for them, take of the library. */
const parts = `
export { Map } from '${sources}/ui/map.ts';
export { Popup } from '${sources}/ui/popup.ts';
export { AttributionControl } from '${sources}/ui/control/attribution_control.ts';
export { NavigationControl } from '${sources}/ui/control/navigation_control.ts';
export { ScaleControl } from '${sources}/ui/control/scale_control.ts';
export { browser } from '${sources}/util/browser.ts';
import { config } from '${sources}/util/config.ts';
export const setWorkerUrl = (url) => { config.WORKER_URL = url; };
`;

const WITH_IT =
  /\/node_modules\/(@maplibre|@mapbox|gl-matrix|bidi-js|earcut|kdbush|murmurhash-js|pbf|potpack|quickselect|tinyqueue)\//;

const LIBRARY = '\0map-library';
const WORKER = '\0map-worker';

/**
 * No map here is tilted: its sky is never seen, and would be drawn over the whole of each picture all the same. Where a program plays
 * the graphics card that is a quarter of the work.
 */
const SKY = join(sources, 'webgl/draw/draw_sky.ts');
const noSky = `
export const drawSky = () => {};
export const drawAtmosphere = () => {};
`;

/** The worker's file is loaded as the app's first is, but not with it. */
export const isMapLibrary = (id: string) => id.startsWith(sources) || WITH_IT.test(id);

/** Fields of classes as the library's own build takes them: one that is only declared is not set. */
const asTheirs = {
  assumptions: { setPublicClassFields: true },
  typescript: { removeClassFieldsWithoutInitializer: true },
  sourcemap: false,
};

export const mapLibrary = (): Plugin => ({
  name: 'map-library',
  apply: 'build',
  enforce: 'pre',
  resolveId(source) {
    if (source === 'maplibre-gl') return LIBRARY;
    if (source === 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url') return WORKER;
  },
  async load(id) {
    if (id === LIBRARY) return parts;
    if (id === SKY) return noSky;
    if (id.startsWith(sources) && id.endsWith('.ts'))
      return (await transformWithOxc(await readFile(id, 'utf8'), id, asTheirs)).code;
    if (id !== WORKER) return;
    const worker = this.emitFile({ type: 'chunk', id: join(sources, 'source/worker.ts') });
    return `export default import.meta.ROLLUP_FILE_URL_${worker};`;
  },
});
