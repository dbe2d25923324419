/** Gzipped JavaScript that a browser with an empty cache loads. */
import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';
import { atMost, round } from '../lib/report.ts';
import { freshPage, ORIGIN, signInAs, withBrowser } from './product.ts';
import { routes } from './routes.ts';

const SIGN_IN_KB = 130;
/** In addition to its screen. */
const MAP_KB = 700;

/** Runs in the page: without canvas contexts the app loads no map. */
const disableMaps = () => {
  HTMLCanvasElement.prototype.getContext = () => null;
};

/** Opens an address and returns the kB of JavaScript, each file gzipped separately and counted once. */
async function measureJavaScript(
  page: Page,
  address: string,
  selector: string,
  act?: () => Promise<void>,
): Promise<number> {
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
  await page.locator(selector).first().waitFor();
  await page.waitForLoadState('networkidle');
  await act?.();
  // Later responses do not belong to the screen, and the page may close before they arrive.
  page.off('response', record);
  return (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0) / 1000;
}

/** The map loads when the browser is idle. */
const waitForMap = (page: Page) => async () => {
  await page.locator('.maplibregl-canvas').waitFor();
  await page.waitForLoadState('networkidle');
};

/** Gzipped JavaScript of the sign-in route and of each of the screens. */
export const webSize = () =>
  withBrowser(async (browser) => {
    const lines: string[] = [];
    const report = (address: string, size: number, max: number) =>
      lines.push(`${address} ${round(size, 1)} kB (${atMost(size, max, ' kB')})`);
    const login = await (await browser.newContext()).newPage();
    report('/login', await measureJavaScript(login, '/login', 'form'), SIGN_IN_KB);
    const sessions = {
      trader: await signInAs(browser, 'trader'),
      terminal: await signInAs(browser, 'terminal'),
    };
    for (const { address, role, kilobytes, selector } of routes) {
      const { page, close } = await freshPage(browser, sessions[role]);
      await page.addInitScript(disableMaps);
      const size = await measureJavaScript(page, address, selector);
      report(address, size, kilobytes);
      await close();
      if (address !== '/') continue;
      const withMap = await freshPage(browser, sessions[role]);
      const sizeWithMap = await measureJavaScript(withMap.page, address, selector, waitForMap(withMap.page));
      report('its map', sizeWithMap - size, MAP_KB);
      await withMap.close();
    }
    return lines.join(', ');
  });
