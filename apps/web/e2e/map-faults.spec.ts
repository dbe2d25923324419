import { expect, type Page, type Route } from '@playwright/test';
import { expectAccessible, expectNotice, NO_APP_PATH, screenshot, test } from './app.ts';
import { EXPECT_TIMEOUT_MS, filterChip, readColors } from './map-marks.ts';
import { clickMark, mapPoint } from './map-pointer.ts';
import { INTERNAL_ERROR, mockProcedure } from './mock-procedure.ts';

test.use({ drawsMaps: true });

const HEAT = '/charts/map?map.tab=heat&map.at=31.5,-99,5';
/** Pixels from the center of that map, clear of labels: in Oklahoma and in Texas. */
const NORTH = { x: 30, y: -200 };
const WITHIN = { x: -80, y: -60 };

const CHOSEN_FAILED = /^The custom base map did not load/;
const GROUND = [96, 32, 32];

/** A custom map style with another background and an empty label layer. */
const chosen = {
  version: 8,
  sources: { none: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } } },
  layers: [
    { id: 'ground', type: 'background', paint: { 'background-color': `rgb(${GROUND.join()})` } },
    { id: 'names', type: 'symbol', source: 'none' },
  ],
};

const result = (data: unknown) => ({ result: { data } });

/** Mocks a market with figures only for Texas. */
const inTexasAlone = (page: Page) =>
  mockProcedure(page, 'market.heatmap', result([{ state: 'Texas', volume: 123, price: 0.5 }]));

/** Mocks an operator's custom style and the response of its host. */
async function nameStyle(page: Page, origin: string, answer: (route: Route) => Promise<void>) {
  const address = `${origin}/named-style.json`;
  await page.unrouteAll();
  await inTexasAlone(page);
  await mockProcedure(page, 'map.style', result({ url: address }));
  await page.route(address, answer);
}

/** The color of Texas in the legend. */
const shadeOf = (page: Page) =>
  page
    .getByRole('row', { name: /Texas/ })
    .locator('[class*=swatch]')
    .evaluate((swatch) => (getComputedStyle(swatch).backgroundColor.match(/\d+/g) ?? []).map(Number));

/** Asserts that Texas has its color and Oklahoma has `north`, or any other color. */
async function expectColored(page: Page, north?: number[]) {
  await expect(async () => {
    const [texas, oklahoma] = await readColors(page, [WITHIN, NORTH]);
    const shade = await shadeOf(page);
    expect(texas).toEqual(shade);
    if (north) expect(oklahoma).toEqual(north);
    else expect(oklahoma).not.toEqual(shade);
  }).toPass({ timeout: EXPECT_TIMEOUT_MS });
}

test('draws colors and overlays on a custom map style, and falls back to the built-in map when it fails to load', async ({
  signedIn,
  origin,
}) => {
  const page = await signedIn('admin', NO_APP_PATH);

  await test.step('colors the states and filters by a clicked state', async () => {
    await nameStyle(page, origin, (route) => route.fulfill({ json: chosen }));
    await page.goto(HEAT);
    await expectColored(page, GROUND);
    await expect(page.getByText(CHOSEN_FAILED)).toHaveCount(0);
    await screenshot(page, 'map-named-style');
    await clickMark(page);
    await expect(page.getByRole('button', { name: 'Remove: Texas' })).toBeVisible();
  });

  await test.step('shows the name of a clicked pipeline', async () => {
    await page.goto('/charts/map?map.at=47.3085,-102.0335,7');
    await filterChip(page, 'Overlays').click();
    await page.getByRole('switch', { name: 'Crude pipelines' }).click();
    await clickMark(page);
    await expect(page.getByRole('dialog')).toContainText('Dakota Access');
  });

  const failing: Record<string, (route: Route) => Promise<void>> = {
    'is not there': (route) => route.fulfill({ status: 404, body: 'Not found' }),
    'is refused': (route) => route.abort(),
    'is no style': (route) =>
      route.fulfill({ json: { ...chosen, layers: [{ id: 'ground', type: 'none' }] } }),
  };
  for (const [how, answer] of Object.entries(failing))
    await test.step(`falls back when the style ${how}`, async () => {
      await nameStyle(page, origin, answer);
      await page.goto(HEAT);
      await expect(page.getByText(CHOSEN_FAILED)).toHaveCount(1);
      await expectColored(page);
    });
  await expectAccessible(page);
  await screenshot(page, 'map-style-failed');

  await test.step('the dashboard falls back to the built-in map with a note', async () => {
    await page.goto('/');
    await expect(page.locator('.maplibregl-canvas')).toBeVisible();
    await expect(page.getByText(CHOSEN_FAILED)).toHaveCount(1);
  });
});

test('ignores clicks on a state without figures, and keeps the figures for an invalid range', async ({
  signedIn,
}) => {
  const page = await signedIn('terminal', NO_APP_PATH);
  await inTexasAlone(page);
  await page.goto(HEAT);
  await expectColored(page);

  await test.step('shows a tip without a link for a state without figures', async () => {
    const there = await mapPoint(page, NORTH);
    await page.mouse.move(...there);
    const tip = page.getByText('OklahomaNo listings or inquiries');
    await expect(tip).toBeVisible();
    await expect(page.locator('.maplibregl-canvas')).not.toHaveCSS('cursor', 'pointer');
    await page.mouse.click(...there);
  });

  await test.step('keeps a tip at the edge within the map', async () => {
    const map = await page.locator('.maplibregl-canvas').boundingBox();
    const { x = 0, y = 0, width = 0 } = map ?? {};
    for (const [right, down] of [
      [width / 2, 2],
      [2, 200],
    ] as const) {
      await page.mouse.move(x + right, y + down);
      const tip = page.getByText(/No listings or inquiries$/).locator('..');
      await expect(tip).toBeVisible();
      const edges = (await tip.boundingBox()) ?? { x: 0, y: 0 };
      expect(edges.x).toBeGreaterThanOrEqual(x);
      expect(edges.y).toBeGreaterThanOrEqual(y);
    }
  });

  await test.step('hides the tip when the pointer leaves the map', async () => {
    await page.getByRole('tab', { name: 'Heat Map' }).hover();
    await expect(page.getByRole('tab', { name: 'Heat Map' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByText(/No listings or inquiries$/)).toHaveCount(0);
  });

  await test.step('marks a range that ends before it begins as invalid', async () => {
    await page.getByRole('switch', { name: 'History' }).click();
    const [from, to] = [page.getByLabel('History, from'), page.getByLabel('History, to')];
    await to.fill('2020-01-01');
    await expect(to).toHaveAttribute('aria-invalid', 'true');
    await expect(from).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByRole('row', { name: /Texas/ })).toBeVisible();
    await expectAccessible(page);
    await screenshot(page, 'heat-backwards');
  });
});

test('shows an error and blocks saving when the saved filter fails to load', async ({ signedIn }) => {
  const page = await signedIn('admin', '/charts/map');
  const main = page.getByRole('main');
  const rail = page.getByRole('checkbox', { name: 'Rail in' });
  const save = page.getByRole('button', { name: 'Save' });
  await filterChip(page, 'Modes').click();
  await rail.check();
  await save.click();
  await expectNotice(page, 'Map filters saved.');

  const restore = await mockProcedure(page, 'map.filters', INTERNAL_ERROR);
  await page.reload();
  await expect(main.getByText(/Your saved filter could not be loaded/)).toBeVisible();
  await filterChip(page, 'Modes').click();
  await page.getByRole('checkbox', { name: 'Truck out' }).check();
  await expect(save).toBeDisabled();
  await expectAccessible(page);
  await screenshot(page, 'map-filter-failed');

  // The map, once mounted, asks for the filter again.
  await expect(page.locator('.maplibregl-canvas')).toBeVisible();
  await restore();
  await main.getByRole('button', { name: 'Retry' }).click();
  await expect(main.getByText(/Your saved filter could not be loaded/)).toHaveCount(0);
  await expect(save).toBeEnabled();
  await page.reload();
  await filterChip(page, 'Modes').click();
  await expect(rail).toBeChecked();
});
