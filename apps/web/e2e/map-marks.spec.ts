import { expect, type Page } from '@playwright/test';
import { type AccessFlag, defaultMapFilters, mapRange } from '@tank/schema/map/map';
import { assignCells } from '../src/features/map/clusters/cells.ts';
import { clusterPoints } from '../src/features/map/clusters/clusters.ts';
import { filterByRanges, filterCandidates } from '../src/features/map/filters/filter-points.ts';
import { packPoints } from '../src/features/map/points/points.ts';
import { NO_APP_PATH, test } from './app.ts';
import {
  EQUAL_INQUIRIES,
  EXPECT_TIMEOUT_MS,
  filterChip,
  GRID_VIEW,
  GRID_VIEW_PARAM,
  makeMarkGrid,
  mapViewIn,
  NEAR_EQUAL_INQUIRIES,
  pixelsFrom,
  readColors,
  readMarks,
  SLIDER_LIMITS,
} from './map-marks.ts';
import { mapPoint } from './map-pointer.ts';
import { countRetained, trackElements } from './memory-leaks.ts';

test.use({ drawsMaps: true });

/** Counts the animation frames that the page requests during sixty frames. */
const askedAtRest = (page: Page) =>
  page.evaluate(async () => {
    const own = window.requestAnimationFrame.bind(window);
    let asked = 0;
    window.requestAnimationFrame = (run) => {
      asked += 1;
      return own(run);
    };
    for (let frame = 0; frame < 60; frame += 1) await new Promise(own);
    window.requestAnimationFrame = own;
    return asked;
  });
test('moves the marks with a dragged map, and releases its canvases after leaving the page', async ({
  signedIn,
}) => {
  const page = await signedIn('terminal', NO_APP_PATH);
  const columns = makeMarkGrid(15);
  const { listings, length } = packPoints(columns);
  const all = Array.from({ length }, (_, at) => (at < listings ? 'listing' : 'inquiry'));
  await page.route('**/api/map/points', (route) => route.fulfill({ json: columns }));
  await page.goto(`/charts/map?map.at=${GRID_VIEW_PARAM}`);
  const expectDrawn = (moved = { x: 0, y: 0 }) =>
    expect(async () => expect(await readMarks(page, moved)).toEqual(all)).toPass({
      timeout: EXPECT_TIMEOUT_MS,
    });
  await expect(page.locator('.maplibregl-canvas')).toBeVisible({ timeout: EXPECT_TIMEOUT_MS });
  await expectDrawn();
  const moved = { x: 24, y: -18 };
  await page.mouse.move(...(await mapPoint(page, { x: 0, y: 0 })));
  await page.mouse.down();
  await page.mouse.move(...(await mapPoint(page, moved)), { steps: 3 });
  await expectDrawn(moved);
  await page.mouse.up();
  // The canvases of the map and of its marks.
  await trackElements(page, 'main canvas');
  expect(await countRetained(page)).toBe(2);
  await page.getByRole('link', { name: 'Listings', exact: true }).click();
  await expect(page).toHaveTitle(/^Listings/);
  // MapLibre holds the last map until there is another.
  await page.goBack();
  await expect(page.locator('.maplibregl-canvas')).toBeVisible({ timeout: EXPECT_TIMEOUT_MS });
  await expect.poll(() => countRetained(page)).toBe(0);
});

test('the GPU draws the points that pass the filter, and the pointer hits what is drawn', async ({
  signedIn,
}) => {
  const page = await signedIn('terminal', NO_APP_PATH);
  const columns = makeMarkGrid(15);
  const points = packPoints(columns);
  await page.route('**/api/map/points', (route) => route.fulfill({ json: columns }));
  await page.goto(`/charts/map?map.at=${GRID_VIEW_PARAM}`);

  const thumb = (of: string) => page.getByRole('slider', { name: of });
  /** The values of the sliders, of which one pair shows at a time. */
  let values: Record<string, number> = {};
  const standsAt = async (of: string) => {
    if (await thumb(of).count()) values[of] = Number(await thumb(of).getAttribute('aria-valuenow'));
    return values[of] ?? rangeOf(of)[of.endsWith('from') ? 'min' : 'max'];
  };
  const rangeOf = (of: string) => (of.startsWith('Price') ? mapRange.price : mapRange.volume);
  /** Opens the filter of this slider, after it has read the other one. */
  const show = async (of: string) => {
    await drawnAndExpected();
    if (!(await thumb(of).count()))
      await filterChip(page, of.startsWith('Price') ? 'Price' : 'Volume').click();
  };
  const clear = () => {
    values = {};
    return page.getByRole('button', { name: 'Clear filter' }).click();
  };
  const flags: Partial<Record<AccessFlag, 1>> = {};

  /** The drawn marks, and those expected by the values of the sliders. */
  const drawnAndExpected = async () => {
    const filter = {
      ...defaultMapFilters,
      ...flags,
      min_price: await standsAt('Price, USD/BBL, from'),
      max_price: await standsAt('Price, USD/BBL, to'),
      min_volume: await standsAt('Volume, MBBL, from'),
      max_volume: await standsAt('Volume, MBBL, to'),
    };
    const { mask } = filterByRanges(points, filterCandidates(points, filter), filter);
    const expected = [...mask].map((passes, index) =>
      passes === 0 ? null : index < points.listings ? 'listing' : 'inquiry',
    );
    return { drawn: await readMarks(page), expected, mask };
  };
  const expectTrue = () =>
    expect(async () => {
      const { drawn, expected } = await drawnAndExpected();
      expect(drawn).toEqual(expected);
    }).toPass({ timeout: EXPECT_TIMEOUT_MS });

  /** A pointer at rest counts as released after a while: `tremble` moves it a little. */
  type Meanwhile = (tremble: () => Promise<void>) => Promise<void>;
  const drag = async (of: string, pixels: number, meanwhile?: Meanwhile) => {
    await show(of);
    const { x, y, width, height } = (await thumb(of).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const [left, top] = [x + width / 2, y + height / 2];
    await page.mouse.move(left, top);
    await page.mouse.down();
    await page.mouse.move(left + pixels, top, { steps: 3 });
    let trembled = 0;
    await meanwhile?.(() => {
      trembled = 3 - trembled;
      return page.mouse.move(left + pixels + trembled, top);
    });
    await page.mouse.up();
  };

  /** Drags the slider close to the value, then sets it exactly by arrow keys. */
  const slideTo = async (of: string, value: number) => {
    const { min, max, step } = rangeOf(of);
    await show(of);
    const { width = 0 } = (await thumb(of).locator('..').boundingBox()) ?? {};
    await drag(of, ((value - (await standsAt(of))) / (max - min)) * width);
    await thumb(of).focus();
    const steps = Math.round((value - (await standsAt(of))) / step);
    for (let at = 0; at < Math.abs(steps); at += 1)
      await page.keyboard.press(steps > 0 ? 'ArrowRight' : 'ArrowLeft');
    await expect(thumb(of)).toHaveAttribute('aria-valuenow', String(value));
  };

  const click = async (place: { x: number; y: number }) => page.mouse.click(...(await mapPoint(page, place)));

  await expectTrue();
  await test.step('an untouched map requests no frames', () => expect.poll(() => askedAtRest(page)).toBe(0));
  await test.step('lists several records at one place and draws the radius of the selected inquiry', async () => {
    const [[red = 0, , blue = 0] = []] = await readColors(page, [NEAR_EQUAL_INQUIRIES]);
    await click(EQUAL_INQUIRIES);
    const list = page.getByRole('region', { name: '2 at this location' });
    await expect(list.getByRole('heading')).toBeFocused();
    await list
      .getByRole('button', { name: /^Inquiry/ })
      .first()
      .click();
    const card = page.getByRole('region', { name: /^Inquiry \d+$/ });
    await expect(card).toContainText('50 miles');
    await expect(async () => {
      const [[redder = 0, , bluer = 0] = []] = await readColors(page, [NEAR_EQUAL_INQUIRIES]);
      expect(redder + bluer).toBeGreaterThan(red + blue + 20);
    }).toPass({ timeout: EXPECT_TIMEOUT_MS });
    await page.keyboard.press('Escape');
    await expect(card).toBeHidden();
  });
  await test.step('a value equal to a slider’s limit passes the filter on the GPU', async () => {
    await slideTo('Price, USD/BBL, to', SLIDER_LIMITS.max_price);
    await slideTo('Price, USD/BBL, from', SLIDER_LIMITS.min_price);
    await expectTrue();
    await slideTo('Volume, MBBL, to', SLIDER_LIMITS.max_volume);
    await slideTo('Volume, MBBL, from', SLIDER_LIMITS.min_volume);
    await expectTrue();
    const atEnds = [...points.columns.listings.ask_price].flatMap((price, at) =>
      price === SLIDER_LIMITS.min_price || price === SLIDER_LIMITS.max_price ? [at] : [],
    );
    const { drawn } = await drawnAndExpected();
    expect(atEnds.map((at) => drawn[at])).toEqual(['listing', 'listing']);
    await clear();
    await expectTrue();
  });
  await drag('Volume, MBBL, from', 60, () => expectTrue());
  await drag('Price, USD/BBL, to', -90);
  await expectTrue();
  await drag('Volume, MBBL, to', -50);
  await drag('Price, USD/BBL, from', 25);
  await expectTrue();
  flags.rail_in = 1;
  await filterChip(page, 'Modes').click();
  await page.getByRole('checkbox', { name: 'Rail in' }).check();
  await expectTrue();

  const FAR = 5;
  const clustersOfPassing = async () => {
    const { mask } = await drawnAndExpected();
    return clusterPoints(points, assignCells(points, FAR), mask, FAR).filter(({ count }) => count > 1);
  };
  const offsetOf = (place: Pick<typeof GRID_VIEW, 'latitude' | 'longitude'> = GRID_VIEW) =>
    pixelsFrom({ ...GRID_VIEW, zoom: FAR }, place);
  for (let zoom = GRID_VIEW.zoom - 1; zoom >= FAR; zoom -= 1) {
    await page.getByRole('button', { name: 'Zoom out' }).click();
    await expect.poll(() => mapViewIn(page).zoom).toBe(zoom);
  }

  await test.step('clusters update while a slider is being dragged', async () => {
    const { x, y } = offsetOf((await clustersOfPassing()).find(({ kind }) => kind === 'listing'));
    // Beside the number of the cluster.
    const blueness = async () => {
      const [[red = 0, , blue = 0] = []] = await readColors(page, [{ x, y: y - 10 }]);
      return blue - red;
    };
    await expect.poll(blueness, { timeout: EXPECT_TIMEOUT_MS }).toBeGreaterThan(60);
    await drag('Volume, MBBL, from', 180, (tremble) =>
      expect.poll(() => tremble().then(blueness), { timeout: EXPECT_TIMEOUT_MS }).toBeLessThan(40),
    );
    await clear();
    delete flags.rail_in;
  });

  await test.step('a click on a cluster zooms in', async () => {
    await click(offsetOf((await clustersOfPassing())[0]));
    await expect.poll(() => mapViewIn(page).zoom).toBeGreaterThan(FAR + 1);
  });
});
