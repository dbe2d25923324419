/** Shared fixtures of the journeys: a product per worker, signed-in pages, accessibility checks, screenshots. */
import AxeBuilder from '@axe-core/playwright';
import {
  type Browser,
  type BrowserContextOptions,
  test as base,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import axeCore from 'axe-core';
import { observeLayoutShifts } from './layout-shift.ts';
import { startProduct } from './start-product.ts';
import { webglBrowser } from './webgl-browser.ts';

export type DemoRole =
  | 'admin'
  | 'terminal'
  | 'terminal2'
  | 'trader'
  | 'trader2'
  | 'viewer'
  | 'newcomer'
  | 'halfway';
const PASSWORD = 'demo-tank-2026';

interface Fixtures {
  /**
   * Opens a page in a new browser context, signed in with a demo account over the API.
   * access.spec.ts and session.spec.ts cover the sign-in form.
   */
  signedIn: (role: DemoRole, address?: string, device?: BrowserContextOptions) => Promise<Page>;
  /** Runs in a browser with WebGL, which maps require and which is slow: `test.use({ drawsMaps: true })`. */
  drawsMaps: boolean;
}

/** A path without the app, for tests that call the API before they open a screen. */
export const NO_APP_PATH = '/healthz';

interface WorkerFixtures {
  /** The product of this worker, with its own database: workers do not see each other's records. */
  origin: string;
  /** Not by `launchOptions`: other options would start another worker and another product. */
  browserFor: (drawsMaps: boolean) => Promise<Browser>;
}

/** Milliseconds for the database, its demo data and the server. */
const START_MS = 300_000;

export const test = base.extend<Fixtures, WorkerFixtures>({
  origin: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructuring pattern
    async ({}, use) => {
      const product = await startProduct();
      await use(product.origin);
      await product.stop();
    },
    { scope: 'worker', timeout: START_MS },
  ],
  browserFor: [
    async ({ playwright, browser, launchOptions }, use) => {
      const mapsBrowser = webglBrowser({ playwright }, launchOptions);
      await use(async (drawsMaps) => (drawsMaps ? mapsBrowser.get() : browser));
      await mapsBrowser.close();
    },
    { scope: 'worker' },
  ],
  drawsMaps: [false, { option: true }],
  baseURL: ({ origin }, use) => use(origin),
  signedIn: async ({ browserFor, drawsMaps }, use) => {
    const browser = await browserFor(drawsMaps);
    const contexts: { close(): Promise<void> }[] = [];
    await use(async (role, address = '/listing', device = {}) => {
      const context = await browser.newContext(device);
      contexts.push(context);
      const page = await context.newPage();
      const data = { email: `${role}@demo.test`, password: PASSWORD };
      const answer = await page.request.post('/trpc/access.signIn', { data });
      const { token, session } = (await answer.json()).result.data;
      const stored = {
        session: JSON.stringify({ token, ...session }),
        market_day: answer.headers()['market-day'] ?? '',
      };
      await page.addInitScript(storeSessionOnce, stored);
      await page.addInitScript(observeLayoutShifts);
      await page.goto(address);
      return page;
    });
    for (const context of contexts) await context.close();
  },
});

/** Runs in the page: stores the session before the first screen of a tab only, so that a sign-out lasts. */
function storeSessionOnce(stored: Record<string, string>): void {
  // The sandboxed frame of a mail has no session storage.
  if (window.parent !== window || sessionStorage.getItem('signed in')) return;
  sessionStorage.setItem('signed in', 'once');
  for (const [key, value] of Object.entries(stored)) sessionStorage.setItem(key, value);
}

const MODAL = '[aria-modal="true"]';

const RULE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** All rows have the same markup: checking every row takes a third longer and finds nothing more. */
const FURTHER_ROWS = ':is(tbody tr, [data-table] li):nth-child(n + 8)';

/**
 * Fails on any axe violation once the screen has loaded. Checks only the open dialog, if any: the screen behind it is
 * inert. `part` limits the check to one element of a screen that another test checks.
 */
export async function expectAccessible(page: Page, part?: Locator): Promise<void> {
  await expect(page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
  // A refetch during the run mixes two states of the screen, so the check repeats until it passes.
  await expect.poll(() => violationsOf(page, part)).toEqual([]);
}

/** Each violated rule with the selectors of its elements. */
export async function violationsOf(page: Page, part?: Locator): Promise<string[]> {
  // Preloading serves only rules that RULE_TAGS leaves out. The non-legacy mode opens a blank page
  // for cross-origin frames, which the product does not have.
  // axe stays in the page between checks: loading it takes as long as one check. The builder would load it twice each time.
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeCore.source);
  const axe = new AxeBuilder({ page, axeSource: ';' })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: false })
    .withTags(RULE_TAGS)
    .exclude(FURTHER_ROWS);
  if (part) {
    await part.evaluate((element) => element.setAttribute('data-axe-target', ''));
    axe.include('[data-axe-target]');
  } else if (await page.locator(MODAL).count()) axe.include(MODAL);
  const { violations } = await axe.analyze();
  await part?.evaluate((element) => element.removeAttribute('data-axe-target'));
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

/**
 * Moves to another screen as a link in the app does, which takes a quarter of the time of loading the page. The screens must have
 * different titles.
 */
export async function moveTo(page: Page, path: string): Promise<void> {
  const title = await page.title();
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(page).not.toHaveTitle(title);
}

export const takesScreenshots = () => base.info().config.metadata.screenshots === true;

/** With `SCREENSHOTS=1`: saves a screenshot in `e2e/screenshots`; `fullPage` includes the part below the viewport. */
export async function screenshot(page: Page, name: string, { fullPage = false } = {}): Promise<void> {
  if (takesScreenshots())
    await page.screenshot({ path: `${import.meta.dirname}/screenshots/${name}.png`, fullPage });
}

/** Declines the tutorial that new accounts are offered. */
export const declineTutorial = (page: Page) => page.getByRole('button', { name: 'Not now' }).click();

/** The snackbar disappears after six seconds: assert it before anything that stays on the screen. */
export const expectNotice = (page: Page, text: string) =>
  expect(page.getByRole('alert').filter({ hasText: text }).first()).toBeVisible();
