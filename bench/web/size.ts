/** Gzipped JavaScript that a browser with an empty cache loads. */
import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';
import { atMost, round } from '../lib/report.ts';
import { freshPage, ORIGIN, signInAs, withBrowser } from './product.ts';
import { type Route, routes } from './routes.ts';

const SIGN_IN_KB = 130;
/** In addition to its screen and charts. */
const MAP_KB = 700;
const FIRST_PANEL = 'main h2';

/** Runs in the page: without canvas contexts the app loads no map. */
const disableMaps = () => {
  HTMLCanvasElement.prototype.getContext = () => null;
};

/** The panels of an idle dashboard load within this time. */
const PANELS_MS = 8000;

/** Waits for an element, then for everything that the dashboard loads once it is idle. */
const allPanels = (page: Page, selector: string) => async () => {
  await page.locator(selector).first().waitFor();
  await page.waitForTimeout(PANELS_MS);
  await page.waitForLoadState('networkidle');
};

/** Opens an address and returns the kB of JavaScript requested until `loaded`, each file gzipped separately and counted once. */
async function measureJavaScript(page: Page, address: string, loaded: () => Promise<void>): Promise<number> {
  const sizes = new Map<string, Promise<number>>();
  const record = (response: Response) => {
    const url = response.url();
    if (url.endsWith('.js') && !sizes.has(url))
      sizes.set(
        url,
        response.body().then((body) => gzipSync(body).length),
      );
  };
  page.on('response', record);
  await page.goto(`${ORIGIN}${address}`);
  await loaded();
  // Later responses do not belong to the screen, and the page may close before they arrive.
  page.off('response', record);
  return (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0) / 1000;
}

/** Gzipped JavaScript of the sign-in route and of each of the screens. */
export const webSize = () =>
  withBrowser(async (browser) => {
    const lines: string[] = [];
    const report = (address: string, size: number, max: number) =>
      lines.push(`${address} ${round(size, 1)} kB (${atMost(size, max, ' kB')})`);
    const login = await (await browser.newContext()).newPage();
    report(
      '/login',
      await measureJavaScript(login, '/login', () => login.waitForLoadState('networkidle')),
      SIGN_IN_KB,
    );
    const sessions = {
      trader: await signInAs(browser, 'trader'),
      terminal: await signInAs(browser, 'terminal'),
    };
    const measure = async (
      { address, role }: Route,
      loaded: (page: Page) => () => Promise<void>,
      drawsMap = false,
    ) => {
      const { page, close } = await freshPage(browser, sessions[role]);
      if (!drawsMap) await page.addInitScript(disableMaps);
      const size = await measureJavaScript(page, address, loaded(page));
      await close();
      return size;
    };
    for (const route of routes) {
      const { address, kilobytes, selector } = route;
      const isDashboard = address === '/';
      // Charts and maps load after the first paint.
      const shown = isDashboard ? FIRST_PANEL : selector;
      report(address, await measure(route, (page) => () => page.locator(shown).first().waitFor()), kilobytes);
      if (!isDashboard) continue;
      const withCharts = await measure(route, (page) => allPanels(page, selector));
      const withMap = await measure(route, (page) => allPanels(page, '.maplibregl-canvas'), true);
      report('its map', withMap - withCharts, MAP_KB);
    }
    return lines.join(', ');
  });
