/** What a browser loads into an empty cache. */
import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';
import { atMost, round } from '../lib/verdict.ts';
import { freshPage, ORIGIN, sessionOf, withBrowser } from './product.ts';
import { routes } from './routes.ts';

const SIGN_IN_KB = 130;
/** What a map on the screen may come to besides. */
const MAP_KB = 700;

/** In the page: what a browser is that cannot draw maps, which then loads nothing of them. */
const withoutMaps = () => {
  HTMLCanvasElement.prototype.getContext = () => null;
};

/**
 * Opens an address and answers the kB of JavaScript that came, each file gzipped by itself. What the map's worker shares with the
 * page comes once: the second time the browser has it.
 */
async function javascriptOf(
  page: Page,
  address: string,
  shown: string,
  besides?: () => Promise<void>,
): Promise<number> {
  const sizes = new Map<string, Promise<number>>();
  const take = (response: Response) => {
    const url = response.url();
    if (url.endsWith('.js') && !sizes.has(url))
      sizes.set(
        url,
        response.body().then((body) => gzipSync(body).length),
      );
  };
  page.on('response', take);
  await page.goto(`${ORIGIN}${address}`);
  await page.locator(shown).first().waitFor();
  await page.waitForLoadState('networkidle');
  await besides?.();
  // What comes later is none of the screen's own, and the page may be closed before it is there.
  page.off('response', take);
  return (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0) / 1000;
}

/** A picture of the map becomes the map once somebody turns to it. */
const turnToMap = (page: Page) => async () => {
  await page.locator('[data-turn]').hover();
  await page.locator('.maplibregl-canvas').waitFor();
  await page.waitForLoadState('networkidle');
};

/** Gzipped JavaScript of the sign-in route and of each of the screens. */
export const webSize = () =>
  withBrowser(async (browser) => {
    const lines: string[] = [];
    const tell = (address: string, size: number, most: number) =>
      lines.push(`${address} ${round(size, 1)} kB (${atMost(size, most, ' kB')})`);
    const login = await (await browser.newContext()).newPage();
    tell('/login', await javascriptOf(login, '/login', 'form'), SIGN_IN_KB);
    const sessions = {
      trader: await sessionOf(browser, 'trader'),
      terminal: await sessionOf(browser, 'terminal'),
    };
    for (const { address, role, kilobytes, shown } of routes) {
      const { page, close } = await freshPage(browser, sessions[role]);
      await page.addInitScript(withoutMaps);
      const size = await javascriptOf(page, address, shown);
      tell(address, size, kilobytes);
      await close();
      if (address !== '/') continue;
      const whole = await freshPage(browser, sessions[role]);
      tell('its map', (await javascriptOf(whole.page, address, shown, turnToMap(whole.page))) - size, MAP_KB);
      await whole.close();
    }
    return lines.join(', ');
  });
