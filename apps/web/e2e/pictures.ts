/**
 * Pictures of all screens at four widths, in the folder that PICTURES names, and an audit of each at two of them:
 * `PICTURES=/tmp/new pnpm pictures -g "1440 px trader /listing full"`. Titles are width, screen and state.
 */
import { expect, type Page } from '@playwright/test';
import { NO_APP_PATH, test } from './app.ts';
import { expectNoLayoutShift, observeLayoutShifts } from './layout-shift.ts';
import { audit } from './pictures/audit.ts';
import { dialogs, expectOpened } from './pictures/dialogs.ts';
import type { Picture } from './pictures/picture.ts';
import { routes } from './pictures/routes.ts';
import { resolveAddress } from './records.ts';

const touch = { hasTouch: true, isMobile: true };
const devices = [
  { viewport: { width: 1920, height: 1080 } },
  { viewport: { width: 1440, height: 900 }, audited: true },
  { viewport: { width: 768, height: 1024 }, ...touch },
  { viewport: { width: 390, height: 844 }, ...touch, audited: true },
];

/** Quiet milliseconds after which a screen, with its map, counts as drawn. */
const QUIET_MS = 1000;

const states = {
  full: () => Promise.resolve(),
  empty: () => Promise.resolve(),
  /** Answers that never come. */
  loading: (page: Page) => page.route(DATA, () => {}),
  failing: (page: Page) => page.route(DATA, (route) => route.abort()),
};
type State = keyof typeof states;

/** Calls of a screen, without those about the session alone. */
const DATA = /\/trpc\/(?!(access\.\w+,?)+(\?|$))|\/map\//;

const hasState = ({ open, empty }: Picture, state: State) =>
  state === 'full' || (state === 'empty' ? empty !== undefined : !open);

const declineTutorialOnce = (page: Page) =>
  page.addLocatorHandler(page.getByRole('button', { name: 'Not now' }), (button) => button.click());

/** A control that is clicked before may be replaced, with what it opened. */
async function expectLoaded(page: Page): Promise<void> {
  // The boot screen asks for nothing, too.
  await expect(page.locator('main')).toBeVisible();
  await page.waitForFunction(isQuiet, QUIET_MS);
}

/** Scrolls through the screen, which loads panels near the viewport, and waits until everything is drawn. */
async function expectDrawn(page: Page, state: State): Promise<void> {
  await expectLoaded(page);
  await page.evaluate(scrollThrough);
  await page.waitForFunction(isQuiet, QUIET_MS);
  // The page /design shows how loading looks.
  if (state === 'loading' || page.url().endsWith('/help/design')) return;
  // A map that is drawn by software takes seconds, and its table waits for it.
  const loading = page.locator('main :is([aria-busy="true"], .mantine-Skeleton-root)');
  await expect(loading.filter({ visible: true })).toHaveCount(0);
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

/** Screens with a map; all others are quicker in a browser without WebGL. */
const hasMap = ({ address }: Picture) => address === '/' || address.startsWith('/charts/map');

for (const { audited, ...device } of devices)
  for (const drawsMaps of [false, true])
    test.describe(`${device.viewport.width} px`, () => {
      test.use({ ...device, drawsMaps });
      for (const picture of [...routes, ...dialogs])
        for (const state of Object.keys(states) as State[])
          if (hasMap(picture) === drawsMaps && hasState(picture, state))
            test(`${picture.name} ${state}`, async ({ signedIn, page: signedOut }) => {
              const { name, open } = picture;
              const { role, address } = { ...picture, ...(state === 'empty' && picture.empty) };
              const page = role ? await signedIn(role, NO_APP_PATH) : signedOut;
              if (!role) await page.addInitScript(observeLayoutShifts);
              const path = await resolveAddress(page, address);
              await states[state](page);
              if (state === 'empty') await declineTutorialOnce(page);
              await page.goto(path);
              if (open) {
                await expectLoaded(page);
                await open(page);
              }
              await expectDrawn(page, state);
              if (open) await expectOpened(page);
              // First: a picture of the full page resizes the window.
              if (audited && !open && state !== 'loading') await expectNoLayoutShift(page);
              const file = `${name} ${state} ${device.viewport.width}`.replace(/[^\w-]+/g, '-');
              await page.screenshot({
                path: `${test.info().config.metadata.pictures}/${file}.png`,
                fullPage: !open,
              });
              if (audited && state !== 'loading') await audit(page, { opened: open !== undefined });
            });
    });
