import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNotice, NO_APP_PATH, screenshot, test } from './app.ts';
import { filterChip, mapViewIn } from './map-marks.ts';
import { mapPoint } from './map-pointer.ts';
import { countRetained, trackElements } from './memory-leaks.ts';
import { tokenOf } from './records.ts';

test.use({ drawsMaps: true });

/** The number of records that pass the filter. */
const counts = (page: Page) => page.getByRole('status').filter({ hasText: /of \d+ listings/ });
/** Strings that only the code of the map libraries contains. */
const LIBRARIES = ['maplibregl-ctrl-attrib-button', 'dataFilter_'];
/** Returns a function that lists the map libraries the page has loaded since. */
function librariesOf(page: Page): () => Promise<string[]> {
  const scripts = new Set<string>();
  page.on('request', (asked) => asked.url().endsWith('.js') && scripts.add(asked.url()));
  return async () => {
    const code = await Promise.all([...scripts].map(async (url) => (await page.request.get(url)).text()));
    return LIBRARIES.filter((word) => code.some((script) => script.includes(word)));
  };
}
const zoomOf = (page: Page) => mapViewIn(page).zoom;

/** Runs in the page: records every "N in view" text from the first on. */
function noteInView(): void {
  const said: string[] = [];
  Object.assign(globalThis, { said });
  new MutationObserver(() => {
    const text = /\d+ in view/.exec(document.body?.textContent ?? '')?.[0];
    if (text && said.at(-1) !== text) said.push(text);
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

test('a trader filters the map, saves the filter, and opens a bid from a point', { tag: '@main' }, async ({
  signedIn,
}) => {
  const page = await signedIn('trader', NO_APP_PATH);
  const headers = { 'x-access-token': await tokenOf(page) };
  const data = { product_category: 'Heavy Crude', pipe_in: 1, inquiry: 0 };
  expect((await page.request.post('/trpc/map.saveFilters', { headers, data })).status()).toBe(200);
  const category = page.getByRole('combobox', { name: 'Product category' });
  const canvas = page.locator('canvas.maplibregl-canvas');

  await test.step('the dashboard draws the map when the browser is idle, with only the saved filter', async () => {
    // Nothing that the saved filter hides shows before it arrives.
    const points = page.waitForResponse(/\/map\/points/);
    await page.route(/map\.filters/, async (route) => {
      await (await points).finished();
      await route.continue();
    });
    await page.addInitScript(noteInView);
    const libraries = librariesOf(page);
    await page.goto('/');
    await expect(page.getByText(/^Filtered: /)).toBeVisible();
    await expect(page.getByText(/^\d{1,2} in view/)).toBeVisible();
    const said = await page.evaluate(() => (globalThis as { said?: string[] }).said);
    expect(said).toEqual([expect.stringMatching(/^\d{1,2} in view$/)]);
    await page.unroute(/map\.filters/);
    await expect(canvas).toBeVisible();
    expect(await libraries()).toEqual(LIBRARIES);
    await expectAccessible(page);
    await screenshot(page, 'dashboard-map');
    // The canvases of the map and of its marks.
    await trackElements(page, 'main canvas');
    expect(await countRetained(page)).toBe(2);
    await page.getByRole('link', { name: 'Map, full screen' }).click();
    await expect(page).toHaveTitle(/^Map/);
    await expect(canvas).toBeVisible();
  });

  await test.step('releases the map’s canvases after leaving the page', () =>
    expect.poll(() => countRetained(page)).toBe(0));

  await test.step('restores the saved filter after a reload', async () => {
    await page.getByRole('button', { name: 'Clear filter' }).click();
    await expect(counts(page)).toHaveText(/^1\d\d of 1\d\d listings, \d\d of \d\d inquiries$/);
    await filterChip(page, 'Category').click();
    await category.fill('asph');
    await filterChip(page, 'Modes').click();
    await page.getByRole('checkbox', { name: 'Truck out' }).check();
    await expect(counts(page)).toHaveText(/^Filtered: \d{1,2} of 1\d\d listings/);
    const kept = (await counts(page).textContent()) ?? '';
    await page.getByRole('tab', { name: 'Heat Map' }).click();
    await page.getByRole('tab', { name: 'Volume Map' }).click();
    await expect(counts(page)).toHaveText(kept);
    await page.getByRole('button', { name: 'Save' }).click();
    await expectNotice(page, 'Map filters saved.');
    await page.reload();
    await expect(counts(page)).toHaveText(kept);
    await page.getByRole('button', { name: 'Category: asph' }).click();
    await expect(category).toHaveValue('asph');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Clear filter' }).click();
    await expect(counts(page)).toHaveText(/^(\d+) of \1 listings, (\d+) of \2 inquiries$/);
    await page.getByRole('button', { name: 'Save' }).click();
    await expectNotice(page, 'Map filters saved.');
  });

  await test.step('the search moves the map to a town, again after zooming out, and suggests a format for an unknown name', async () => {
    const search = page.getByRole('combobox', { name: 'Go to a place' });
    await search.fill('Xanadupolis');
    await expect(page.getByText('Enter a town and its state')).toBeVisible();
    await search.fill('Houston, TX, USA');
    await page.getByRole('option', { name: 'Houston, TX, USA', exact: true }).click();
    await expect.poll(() => zoomOf(page)).toBe(8);
    await page.getByRole('button', { name: 'Zoom out' }).click();
    await expect.poll(() => zoomOf(page)).toBe(7);
    await search.press('Enter');
    await expect.poll(() => zoomOf(page)).toBe(8);
  });

  const leave = page.getByRole('button', { name: 'Leave full screen' });
  await test.step('zooms by the wheel without a modifier key in full screen', async () => {
    await page.getByRole('button', { name: 'Fill the screen' }).click();
    await expect(leave).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
    await page.mouse.move(...(await mapPoint(page, { x: 0, y: 0 })));
    await page.mouse.wheel(0, -200);
    await expect.poll(() => zoomOf(page)).toBeGreaterThan(8);
    await screenshot(page, 'map-filled');
  });

  await test.step('opens a card from a point and a bid from the card', async () => {
    await page
      .getByRole('button', { name: /^Listing \d+/ })
      .first()
      .click();
    const card = page.getByRole('region', { name: /^Listing \d+$/ });
    await expect(card.getByRole('button', { name: 'More Info' })).toBeVisible();
    await expectAccessible(page);
    await screenshot(page, 'map-card');
    await card.getByRole('button', { name: 'Place Bid' }).click();
    const bid = page.getByRole('dialog', { name: /^Place Bid/ });
    await bid.getByRole('button', { name: 'Cancel' }).click();
    await expect(bid).toHaveCount(0);
  });

  await test.step('leaves full screen', async () => {
    await leave.click();
    await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBe(null);
  });
});

test('offers the table by keyboard when the browser cannot draw the map', async ({ signedIn }) => {
  const page = await signedIn('terminal', NO_APP_PATH);
  const libraries = librariesOf(page);
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto('/charts/map');
  await expect(page.getByText('This browser can’t show the map')).toBeVisible();
  const row = page.getByRole('button', { name: /^Inquiry \d+/ }).first();
  await row.focus();
  await page.keyboard.press('Enter');
  const title = page.getByRole('heading', { name: /^Inquiry \d+$/ });
  await expect(title).toBeFocused();
  // The actions appear once the user's permissions have loaded.
  await expect(page.getByRole('button', { name: 'Make Offer' })).toBeVisible();
  for (const name of ['More Info', 'Make Offer']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name, exact: true })).toBeFocused();
  }
  await expectAccessible(page);
  await screenshot(page, 'map-without-webgl');
  await page.keyboard.press('Escape');
  await expect(title).toBeHidden();
  await expect(row).toBeFocused();
  expect(await libraries()).toEqual([]);
});
