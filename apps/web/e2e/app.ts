/** What the journeys share: a product of their own, signing in, looking closely, leaving a picture. */
import AxeBuilder from '@axe-core/playwright';
import {
  type Browser,
  type BrowserContextOptions,
  test as base,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import { mapBrowser } from './draws-maps.ts';
import { startProduct } from './product.ts';
import { watchMoves } from './still.ts';

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
   * Signs a demo account in on a page of its own, as a second person on a second machine would, and opens this address.
   * The sign-in form has journeys of its own (access.spec.ts, session.spec.ts).
   */
  signedIn: (role: DemoRole, address?: string, device?: BrowserContextOptions) => Promise<Page>;
  /** Whether their browsers draw maps, which costs more than all else on a page: `test.use({ drawsMaps: true })`. */
  drawsMaps: boolean;
}

/** Where nothing loads, for whoever calls the API before opening a screen. */
export const NO_SCREEN = '/healthz';

interface WorkerFixtures {
  /** Where this worker's own product runs, on a database of its own: what one worker does, no other sees. */
  origin: string;
  /** Not by another `launchOptions`: those want a worker of their own, and that another product. */
  browserOf: (drawsMaps: boolean) => Promise<Browser>;
}

/** Milliseconds for the database, its demo data and the server. */
const START_MS = 300_000;

export const test = base.extend<Fixtures, WorkerFixtures>({
  origin: [
    // biome-ignore lint/correctness/noEmptyPattern: the library wants a pattern
    async ({}, use) => {
      const product = await startProduct();
      await use(product.origin);
      await product.stop();
    },
    { scope: 'worker', timeout: START_MS },
  ],
  browserOf: [
    async ({ playwright, browser, launchOptions }, use) => {
      const drawing = mapBrowser({ playwright }, launchOptions);
      await use(async (drawsMaps) => (drawsMaps ? drawing.get() : browser));
      await drawing.close();
    },
    { scope: 'worker' },
  ],
  drawsMaps: [false, { option: true }],
  baseURL: ({ origin }, use) => use(origin),
  signedIn: async ({ browserOf, drawsMaps }, use) => {
    const browser = await browserOf(drawsMaps);
    const contexts: { close(): Promise<void> }[] = [];
    await use(async (role, address = '/listing', device = {}) => {
      const context = await browser.newContext(device);
      contexts.push(context);
      const page = await context.newPage();
      const data = { email: `${role}@demo.test`, password: PASSWORD };
      const answer = await page.request.post('/trpc/access.signIn', { data });
      const { token, session } = (await answer.json()).result.data;
      const kept = {
        session: JSON.stringify({ token, ...session }),
        market_day: answer.headers()['market-day'] ?? '',
      };
      await page.addInitScript(keepOnce, kept);
      await page.addInitScript(watchMoves);
      await page.goto(address);
      return page;
    });
    for (const context of contexts) await context.close();
  },
});

/** Before the first screen of a tab; whoever signs out there stays so. */
function keepOnce(kept: Record<string, string>): void {
  // A mail's frame may keep nothing.
  if (window.parent !== window || sessionStorage.getItem('signed in')) return;
  sessionStorage.setItem('signed in', 'once');
  for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value);
}

const MODAL = '[aria-modal="true"]';

/** The law's rules and those of good practice: landmarks, the order of headings. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rows are made as those above them: a look at all of a page's takes a third longer, and finds nothing else. */
const MORE_ROWS = 'tbody tr:nth-child(n + 8)';

/**
 * Nothing that axe finds, however slight, on the screen once it rests; while a dialog is open, in the dialog: what lies
 * behind it is out of reach, and is looked at when it is not. `part`: what is new on a screen that is looked at elsewhere.
 */
export async function expectAccessible(page: Page, part?: Locator): Promise<void> {
  await expect(page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
  // What was loaded again in the middle of a look was seen half as it was, half as it is: it is looked at once more.
  await expect.poll(() => faultsOf(page, part)).toEqual([]);
}

/** What axe finds now: each rule with what breaks it. */
async function faultsOf(page: Page, part?: Locator): Promise<string[]> {
  // What it finds is all that is asked for; what it preloads is for rules that are not among these. The other mode
  // gathers what frames of other origins say on a page of its own; the product has no frames.
  // It stays in the page from one look to the next: to load it takes as long as a look.
  const loaded = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, ...(loaded && { axeSource: ';' }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: false })
    .withTags(RULES)
    .exclude(MORE_ROWS);
  if (part) {
    await part.evaluate((element) => element.setAttribute('data-looked-at', ''));
    axe.include('[data-looked-at]');
  } else if (await page.locator(MODAL).count()) axe.include(MODAL);
  const { violations } = await axe.analyze();
  await part?.evaluate((element) => element.removeAttribute('data-looked-at'));
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

/** Whether pictures are asked for. */
export const takesPictures = () => base.info().config.metadata.pictures === true;

/** With `PICTURES=1`: leaves a picture of the screen in `e2e/screenshots`; `fullPage`: also of what is below it. */
export async function picture(page: Page, name: string, { fullPage = false } = {}): Promise<void> {
  if (takesPictures())
    await page.screenshot({ path: `${import.meta.dirname}/screenshots/${name}.png`, fullPage });
}

/** A new account is asked whether it wants to be shown around. */
export const declineTutorial = (page: Page) => page.getByRole('button', { name: 'Not now' }).click();

/** The snackbar says this. It does so for six seconds: to be asked for at once, before what stays. */
export const expectNotice = (page: Page, text: string) =>
  expect(page.getByRole('alert').filter({ hasText: text }).first()).toBeVisible();
