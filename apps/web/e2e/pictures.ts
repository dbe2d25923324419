/**
 * Pictures of the main screens at four widths, for designers, in the folder that PICTURES names:
 * `PICTURES=/tmp/new pnpm pictures -g "listings full"`. Titles are screen and state.
 */
import { expect, type Page } from '@playwright/test';
import { type DemoRole, NO_APP_PATH, test } from './app.ts';
import { resolveAddress } from './records.ts';

const WIDTHS = { 1920: 1080, 1440: 900, 768: 1024, 390: 844 };

/** Quiet milliseconds after which a screen, with its map, counts as drawn. */
const QUIET_MS = 1000;

interface Screen {
  role: DemoRole | null;
  /** For `resolveAddress`. */
  address: string;
  /** Opens a panel or dialog of the screen. */
  open?: (page: Page) => Promise<void>;
  /** The same screen without rows, for this role or by this filter. */
  empty?: { role?: DemoRole; address?: string };
}

const clickButton = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const newcomer = { role: 'newcomer' } as const;
const nothing = '?q=no+such+record';

const screens: Record<string, Screen> = {
  welcome: { role: 'newcomer', address: '/' },
  'sign-in': { role: null, address: '/login' },
  dashboard: { role: 'terminal', address: '/', empty: newcomer },
  'dashboard-viewer': { role: 'viewer', address: '/' },
  listings: { role: 'trader', address: '/listing', empty: { address: `/listing${nothing}` } },
  'listing-panel': { role: 'trader', address: '/listing', open: clickButton(/^More Info,/) },
  'listing-page': { role: 'trader', address: '/landing/listing/:listing/all' },
  'place-bid': { role: 'trader', address: '/landing/listing/:listing/all', open: clickButton(/^Place Bid/) },
  'my-listings': { role: 'terminal', address: '/my/listing', empty: newcomer },
  'my-listing-page': { role: 'terminal', address: '/landing/listing/:listing/my?status=Open' },
  'compare-bids': { role: 'terminal', address: '/my/listing', open: clickButton(/^(Compare \d+|\d+ bids)/) },
  'accept-bid': {
    role: 'terminal',
    address: '/landing/bid/:bid/received?status=Open',
    open: clickButton(/^Accept/),
  },
  'my-storage': { role: 'terminal', address: '/my/storage', empty: newcomer },
  'my-bookings': { role: 'terminal', address: '/my/booking', empty: newcomer },
  'my-bookings-trader': { role: 'trader', address: '/my/booking' },
  'my-bids': { role: 'trader', address: '/my/bid', empty: { address: `/my/bid${nothing}` } },
  inquiries: { role: 'terminal', address: '/inquiry', empty: { address: `/inquiry${nothing}` } },
  'make-offer': {
    role: 'terminal',
    address: '/landing/inquiry/:inquiry/all',
    open: clickButton(/^Make Offer/),
  },
  map: { role: 'trader', address: '/charts/map' },
  'price-index': { role: 'terminal', address: '/price_index', empty: { role: 'viewer' } },
  notifications: { role: 'terminal', address: '/listing', open: clickButton(/^Notifications/) },
  tutorial: { role: 'halfway', address: '/' },
  profile: { role: 'trader', address: '/profile' },
  users: { role: 'admin', address: '/admin/user', empty: { address: `/admin/user${nothing}` } },
};

const states = {
  full: () => Promise.resolve(),
  empty: () => Promise.resolve(),
  /** Answers that never come. */
  loading: (page: Page) => page.route(DATA, () => {}),
  failing: (page: Page) => page.route(DATA, (route) => route.abort()),
};
type State = keyof typeof states;

/** Calls of a screen, without those about the session. */
const DATA = /\/trpc\/(?!access\.)|\/map\//;

const hasState = ({ open, empty }: Screen, state: State) =>
  state === 'full' || (state === 'empty' ? empty !== undefined : !open);

const declineTutorialOnce = (page: Page) =>
  page.addLocatorHandler(page.getByRole('button', { name: 'Not now' }), (button) => button.click());

/** Scrolls through the screen, which loads panels near the viewport, and waits until everything is drawn. */
async function expectDrawn(page: Page, state: State): Promise<void> {
  await page.waitForFunction(isQuiet, QUIET_MS);
  await page.evaluate(scrollThrough);
  await page.waitForFunction(isQuiet, QUIET_MS);
  if (state !== 'loading') await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}

async function scrollThrough(): Promise<void> {
  for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
    window.scrollTo(0, top);
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)));
  }
  window.scrollTo(0, 0);
}

const isQuiet = (quiet: number) =>
  performance.now() - ((window as Window & { lastResourceAt?: number }).lastResourceAt ?? 0) > quiet;

test.use({ drawsMaps: true });

for (const [name, screen] of Object.entries(screens))
  for (const state of Object.keys(states) as State[])
    if (hasState(screen, state))
      test(`${name} ${state}`, async ({ signedIn, page: signedOut }) => {
        const { role, address } = { ...screen, ...(state === 'empty' && screen.empty) };
        const page = role ? await signedIn(role, NO_APP_PATH) : signedOut;
        const path = await resolveAddress(page, address);
        await states[state](page);
        if (state === 'empty') await declineTutorialOnce(page);
        await page.goto(path);
        for (const [width, height] of Object.entries(WIDTHS)) {
          await page.setViewportSize({ width: Number(width), height });
          await screen.open?.(page);
          await expectDrawn(page, state);
          const file = `${test.info().config.metadata.pictures}/${name}-${state}-${width}.png`;
          await page.screenshot({ path: file, fullPage: !screen.open });
          if (screen.open) await page.goto(path);
        }
      });
