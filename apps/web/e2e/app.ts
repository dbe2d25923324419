/** What the journeys share: a product of their own, signing in, looking closely, leaving a picture. */
import AxeBuilder from '@axe-core/playwright';
import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { startProduct } from './product.ts';

export type DemoRole = 'admin' | 'terminal' | 'terminal2' | 'trader' | 'trader2' | 'viewer';
const PASSWORD = 'demo-tank-2026';

interface Fixtures {
  /**
   * Signs a demo account in on a page of its own, as a second person on a second machine would, and opens this address.
   * The sign-in form has journeys of its own (access.spec.ts, session.spec.ts).
   */
  signedIn: (role: DemoRole, address?: string, device?: BrowserContextOptions) => Promise<Page>;
}

/** Where nothing loads, for whoever calls the API before opening a screen. */
export const NO_SCREEN = '/healthz';

interface WorkerFixtures {
  /** Where this worker's own product runs, on a database of its own: what one worker does, no other sees. */
  origin: string;
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
  baseURL: ({ origin }, use) => use(origin),
  signedIn: async ({ browser }, use) => {
    const contexts: { close(): Promise<void> }[] = [];
    await use(async (role, address = '/listing', device = {}) => {
      const context = await browser.newContext(device);
      contexts.push(context);
      const page = await context.newPage();
      const data = { email: `${role}@demo.test`, password: PASSWORD };
      const [answer] = await Promise.all([
        page.request.post('/trpc/access.signIn', { data }),
        page.goto(NO_SCREEN),
      ]);
      const { token, session } = (await answer.json()).result.data;
      await page.evaluate(
        (kept) => sessionStorage.setItem('session', kept),
        JSON.stringify({ token, ...session }),
      );
      if (address !== NO_SCREEN) await page.goto(address);
      return page;
    });
    for (const context of contexts) await context.close();
  },
});

const MODAL = '[aria-modal="true"]';

/** The law's rules and those of good practice: landmarks, the order of headings. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Nothing that axe finds, however slight, on the screen as it stands; while a dialog is open, in the dialog: what lies
 * behind it is out of reach, and is looked at when it is not.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // What it finds is all that is asked for; what it preloads is for rules that are not among these. The other mode
  // gathers what frames of other origins say on a page of its own; the product has no frames.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: false })
    .withTags(RULES);
  if (await page.locator(MODAL).count()) axe.include(MODAL);
  const { violations } = await axe.analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
  ).toEqual([]);
}

/** Whether pictures are asked for. */
export const takesPictures = () => base.info().config.metadata.pictures === true;

/** With `PICTURES=1`: leaves a picture of the screen in `e2e/screenshots`; `fullPage`: also of what is below it. */
export async function picture(page: Page, name: string, { fullPage = false } = {}): Promise<void> {
  if (takesPictures())
    await page.screenshot({ path: `${import.meta.dirname}/screenshots/${name}.png`, fullPage });
}

/** The snackbar says this. */
export const expectNotice = (page: Page, text: string) =>
  expect(page.getByRole('alert').filter({ hasText: text }).first()).toBeVisible();
