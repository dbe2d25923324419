import { expect, type Page } from '@playwright/test';
import { type AccessFlag, defaultMapFilters, mapRange } from '@tank/schema/map';
import { cellsOf } from '../src/features/map/model/cells.ts';
import { clustersOf } from '../src/features/map/model/clusters.ts';
import { chosenOf, passingOf } from '../src/features/map/model/filter.ts';
import { worldOf, xOf, yOf } from '../src/features/map/model/mercator.ts';
import { pointsOf } from '../src/features/map/model/points.ts';
import { expectAccessible, expectNotice, NO_SCREEN, picture, test } from './app.ts';
import {
  colorsOf,
  drawnMarks,
  ENDS,
  MARKS_VIEW,
  marksInRows,
  NEAR_TWINS,
  onScreen,
  pointsOfCard,
  sharedMarks,
  TWINS,
  VIEW,
} from './marks.ts';

test.use({ drawsMaps: true });

/** As long as whatever else is waited for: not to the end of the test, where it says nothing. */
const LOOKED_FOR_MS = 60_000;

/** How much passes the filter. */
const counts = (page: Page) => page.getByRole('status').filter({ hasText: /of \d+ listings/ });
/** Frames that the page asks for while sixty pass. */
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
type Remembering = { remembered?: WeakRef<Element>[] };
/** What it finds on the page, without keeping it there. */
const remember = (page: Page, selector: string) =>
  page.evaluate((all) => {
    (globalThis as Remembering).remembered = [...document.querySelectorAll(all)].map(
      (one) => new WeakRef(one),
    );
  }, selector);
/** How many of them are still held by anything, the page or not. */
async function stillHeld(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.detach();
  return page.evaluate(
    () => (globalThis as Remembering).remembered?.filter((one) => one.deref()).length ?? Number.NaN,
  );
}
/** Words of the libraries that draw maps, and of nothing else. */
const LIBRARIES = ['maplibregl-ctrl-attrib-button', 'dataFilter_'];
/** Tells which of them the page has loaded since. */
function librariesOf(page: Page): () => Promise<string[]> {
  const scripts = new Set<string>();
  page.on('request', (asked) => asked.url().endsWith('.js') && scripts.add(asked.url()));
  return async () => {
    const code = await Promise.all([...scripts].map(async (url) => (await page.request.get(url)).text()));
    return LIBRARIES.filter((word) => code.some((script) => script.includes(word)));
  };
}
/** As the address says. */
const zoomOf = (page: Page) => Number(new URL(page.url()).searchParams.get('map.at')?.split(',')[2]);
const section = (page: Page, name: string) => page.getByRole('main').getByText(name, { exact: true });

/** What is said of how much is in view, from the first word on. */
function noteInView(): void {
  const said: string[] = [];
  Object.assign(globalThis, { said });
  new MutationObserver(() => {
    const text = /\d+ in view/.exec(document.body?.textContent ?? '')?.[0];
    if (text && said.at(-1) !== text) said.push(text);
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

test('a trader filters the map, keeps the filter, and goes from a point to a bid', async ({ signedIn }) => {
  const page = await signedIn('trader', NO_SCREEN);
  const category = page.getByRole('combobox', { name: 'Product Category' });
  const canvas = page.locator('canvas.maplibregl-canvas');

  await test.step('the dashboard has a picture of it, and it once somebody turns to it', async () => {
    const pictured = page.getByRole('button', { name: /^Map of listings and inquiries: / });
    // The demo's trader keeps a filter: nothing that it holds back is seen, though it comes last.
    const points = page.waitForResponse(/\/map\/points/);
    await page.route(/map\.filters/, async (route) => {
      await (await points).finished();
      await route.continue();
    });
    await page.addInitScript(noteInView);
    const libraries = librariesOf(page);
    await page.goto('/');
    await expect(page.getByText(/^Filter on: /)).toBeVisible();
    await expect(page.getByText(/^\d{1,2} in view/)).toBeVisible();
    const said = await page.evaluate(() => (globalThis as { said?: string[] }).said);
    expect(said).toEqual([expect.stringMatching(/^\d{1,2} in view$/)]);
    await page.unroute(/map\.filters/);
    await expectAccessible(page);
    await picture(page, 'dashboard-map');
    await expect(canvas).toHaveCount(0);
    expect(await libraries()).toEqual([]);
    const place = (await pictured.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const before = await page.screenshot({ clip: place, scale: 'css' });
    const inView = (await page.getByText(/in view/).textContent()) ?? '';
    await pictured.hover();
    await expect(canvas).toBeVisible();
    await expect(pictured).toHaveCount(0);
    expect(await libraries()).toEqual(LIBRARIES);
    await expect(async () => {
      const after = await page.screenshot({ clip: place, scale: 'css' });
      expect(await sharedMarks(page, before, after)).toBeGreaterThan(0.9);
    }).toPass({ timeout: LOOKED_FOR_MS });
    await expect(page.getByText(inView, { exact: true })).toBeVisible();
    await remember(page, 'main canvas');
    expect(await stillHeld(page)).toBe(2);
    await page.getByRole('link', { name: 'Map, full screen' }).click();
    await expect(page).toHaveTitle(/^Map/);
    await expect(canvas).toBeVisible();
  });

  await test.step('a map that is left leaves nothing of itself', () =>
    expect.poll(() => stillHeld(page)).toBe(0));

  await test.step('what is kept is there again after a reload', async () => {
    await section(page, 'Filters').click();
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect(counts(page)).toHaveText(/^1\d\d of 1\d\d listings, \d\d of \d\d inquiries$/);
    await category.fill('asph');
    await page.getByRole('checkbox', { name: 'Truck out' }).check();
    await expect(counts(page)).toHaveText(/^\d{1,2} of 1\d\d listings/);
    const kept = await counts(page).textContent();
    await expect(page.getByText(`Filter on: ${kept}`)).toBeVisible();
    await page.getByRole('tab', { name: 'Heat Map' }).click();
    await page.getByRole('tab', { name: 'Volume Map' }).click();
    await expect(page.getByText(`Filter on: ${kept}`)).toBeVisible();
    await section(page, 'Filters').click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expectNotice(page, 'Map filters saved.');
    await page.reload();
    await section(page, 'Filters').click();
    await expect(category).toHaveValue('asph');
    await expect(counts(page)).toHaveText(kept ?? '');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Show all again' }).click();
    await expect(counts(page)).toHaveText(/^(\d+) of \1 listings, (\d+) of \2 inquiries$/);
    await expect(page.getByText('Filter on:')).toBeHidden();
    await page.getByRole('button', { name: 'Save' }).click();
    await expectNotice(page, 'Map filters saved.');
  });

  await test.step('the map goes to a town, and again once one has left it; a name of nothing is said to be one', async () => {
    const search = page.getByRole('combobox', { name: 'Go to a place' });
    await search.fill('Xanadupolis');
    await expect(page.getByText('No place is called so.')).toBeVisible();
    await search.fill('Houston, TX, USA');
    await page.getByRole('option', { name: 'Houston, TX, USA', exact: true }).click();
    await expect.poll(() => zoomOf(page)).toBe(8);
    await page.getByRole('button', { name: 'Zoom out' }).click();
    await expect.poll(() => zoomOf(page)).toBe(7);
    await search.press('Enter');
    await expect.poll(() => zoomOf(page)).toBe(8);
  });

  const leave = page.getByRole('button', { name: 'Leave full screen' });
  await test.step('it fills the screen, where the wheel alone moves it', async () => {
    await page.getByRole('button', { name: 'Fill the screen' }).click();
    await expect(leave).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
    await page.mouse.move(...(await onScreen(page, { x: 0, y: 0 })));
    await page.mouse.wheel(0, -200);
    await expect.poll(() => zoomOf(page)).toBeGreaterThan(8);
    await picture(page, 'map-filled');
  });

  await test.step('a point leads to its card, and that to a bid', async () => {
    await section(page, 'Table').click();
    await page
      .getByRole('button', { name: /^Listing \d+/ })
      .first()
      .click();
    const card = page.getByRole('region', { name: /^Listing \d+$/ });
    await expect(card.getByRole('button', { name: 'More Info' })).toBeVisible();
    await expectAccessible(page);
    await picture(page, 'map-card');
    await card.getByRole('button', { name: 'Place Bid' }).click();
    const bid = page.getByRole('dialog', { name: /^Place Bid/ });
    await bid.getByRole('button', { name: 'Cancel' }).click();
    await expect(bid).toHaveCount(0);
  });

  await test.step('it leaves the screen', async () => {
    await leave.click();
    await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBe(null);
  });
});

test('where no map can be drawn the table has all of it, by keyboard', async ({ signedIn }) => {
  const page = await signedIn('terminal', NO_SCREEN);
  const libraries = librariesOf(page);
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto('/charts/map');
  await expect(page.getByText('This browser cannot draw the map')).toBeVisible();
  const row = page.getByRole('button', { name: /^Inquiry \d+/ }).first();
  await row.focus();
  await page.keyboard.press('Enter');
  const title = page.getByRole('heading', { name: /^Inquiry \d+$/ });
  await expect(title).toBeFocused();
  // What one may do comes once it is known.
  await expect(page.getByRole('button', { name: 'Make Offer' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Make Offer' })).toBeFocused();
  await expectAccessible(page);
  await picture(page, 'map-without-webgl');
  expect(await libraries()).toEqual([]);
});

/** In the page: the browser says that a graphics card draws, though a program does. */
function claimCard(): void {
  const { getParameter } = WebGL2RenderingContext.prototype;
  const UNMASKED_RENDERER = 0x9246;
  WebGL2RenderingContext.prototype.getParameter = function (name) {
    return name === UNMASKED_RENDERER ? 'NVIDIA GeForce RTX 4060' : getParameter.call(this, name);
  };
}

for (const { drawing, claim } of [
  { drawing: 'a program plays the graphics card', claim: undefined },
  { drawing: 'a graphics card draws', claim: claimCard },
])
  test(`a map in hand takes its marks along where ${drawing}`, async ({ signedIn }) => {
    const page = await signedIn('terminal', NO_SCREEN);
    if (claim) await page.addInitScript(claim);
    const columns = marksInRows(15);
    const { listings, length } = pointsOf(columns);
    const all = Array.from({ length }, (_, at) => (at < listings ? 'listing' : 'inquiry'));
    await page.route('**/api/map/points', (route) => route.fulfill({ json: columns }));
    await page.goto(`/charts/map?map.at=${MARKS_VIEW}`);
    const expectDrawn = (moved = { x: 0, y: 0 }) =>
      expect(async () => expect(await drawnMarks(page, moved)).toEqual(all)).toPass({
        timeout: LOOKED_FOR_MS,
      });
    await expect(pointsOfCard(page)).toBeVisible({ timeout: LOOKED_FOR_MS });
    await expectDrawn();
    const moved = { x: 24, y: -18 };
    await page.mouse.move(...(await onScreen(page, { x: 0, y: 0 })));
    await page.mouse.down();
    await page.mouse.move(...(await onScreen(page, moved)), { steps: 3 });
    await expectDrawn(moved);
    // A program would have to draw two canvases in each frame.
    await expect(pointsOfCard(page)).toBeVisible({ visible: claim !== undefined });
    await page.mouse.move(...(await onScreen(page, { x: 0, y: 0 })), { steps: 3 });
    await page.mouse.up();
    await expect(pointsOfCard(page)).toBeVisible({ timeout: LOOKED_FOR_MS });
    await expectDrawn();
  });

test('the graphics card lets through what the rules of the filter let through, and what is drawn is hit', async ({
  signedIn,
}) => {
  const page = await signedIn('terminal', NO_SCREEN);
  const columns = marksInRows(15);
  const points = pointsOf(columns);
  await page.route('**/api/map/points', (route) => route.fulfill({ json: columns }));
  await page.goto(`/charts/map?map.at=${MARKS_VIEW}`);
  await section(page, 'Filters').click();
  await page.getByRole('button', { name: 'Reset' }).click();

  const thumb = (of: string) => page.getByRole('slider', { name: of });
  const standsAt = async (of: string) => Number(await thumb(of).getAttribute('aria-valuenow'));
  const flags: Partial<Record<AccessFlag, 1>> = {};

  /** What is drawn, and what has to be by where the sliders stand. */
  const drawnAndExpected = async () => {
    const filter = {
      ...defaultMapFilters,
      ...flags,
      min_price: await standsAt('Price, USD/BBL, from'),
      max_price: await standsAt('Price, USD/BBL, to'),
      min_volume: await standsAt('Volume, MBBL, from'),
      max_volume: await standsAt('Volume, MBBL, to'),
    };
    const { passes } = passingOf(points, chosenOf(points, filter), filter);
    const expected = [...passes].map((one, at) =>
      one === 0 ? null : at < points.listings ? 'listing' : 'inquiry',
    );
    return { drawn: await drawnMarks(page), expected, passes };
  };
  const expectTrue = () =>
    expect(async () => {
      const { drawn, expected } = await drawnAndExpected();
      expect(drawn).toEqual(expected);
    }).toPass({ timeout: LOOKED_FOR_MS });

  /** A hand that rests long enough is taken for one that let go: `tremble` moves it a little. */
  type Meanwhile = (tremble: () => Promise<void>) => Promise<void>;
  const drag = async (of: string, pixels: number, meanwhile?: Meanwhile) => {
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

  /** To exactly there: by hand to about the place, then by keys. */
  const slideTo = async (of: string, value: number) => {
    const { min, max, step } = of.startsWith('Price') ? mapRange.price : mapRange.volume;
    const { width = 0 } = (await thumb(of).locator('..').boundingBox()) ?? {};
    await drag(of, ((value - (await standsAt(of))) / (max - min)) * width);
    await thumb(of).focus();
    const steps = Math.round((value - (await standsAt(of))) / step);
    for (let at = 0; at < Math.abs(steps); at += 1)
      await page.keyboard.press(steps > 0 ? 'ArrowRight' : 'ArrowLeft');
    await expect(thumb(of)).toHaveAttribute('aria-valuenow', String(value));
  };

  const click = async (place: { x: number; y: number }) => page.mouse.click(...(await onScreen(page, place)));

  await expect(pointsOfCard(page)).toBeVisible({ timeout: LOOKED_FOR_MS });
  await expectTrue();
  await test.step('a map at rest asks for no frames', () => expect.poll(() => askedAtRest(page)).toBe(0));
  await test.step('several at one place are a list, and one of it shows its radius', async () => {
    const [[red = 0, , blue = 0] = []] = await colorsOf(page, [NEAR_TWINS]);
    await click(TWINS);
    const list = page.getByRole('region', { name: '2 at this place' });
    await list
      .getByRole('button', { name: /^Inquiry/ })
      .first()
      .click();
    const card = page.getByRole('region', { name: /^Inquiry \d+$/ });
    await expect(card).toContainText('50 miles');
    await expect(async () => {
      const [[redder = 0, , lessBlue = 0] = []] = await colorsOf(page, [NEAR_TWINS]);
      expect(redder - lessBlue).toBeGreaterThan(red - blue + 10);
    }).toPass({ timeout: LOOKED_FOR_MS });
    await card.getByRole('button', { name: 'Close' }).click();
  });
  await test.step('what stands at the very end of a slider passes, on the card as by the rules', async () => {
    await slideTo('Price, USD/BBL, to', ENDS.max_price);
    await slideTo('Price, USD/BBL, from', ENDS.min_price);
    await expectTrue();
    await slideTo('Volume, MBBL, to', ENDS.max_volume);
    await slideTo('Volume, MBBL, from', ENDS.min_volume);
    await expectTrue();
    const atEnds = [...points.columns.listings.ask_price].flatMap((price, at) =>
      price === ENDS.min_price || price === ENDS.max_price ? [at] : [],
    );
    const { drawn } = await drawnAndExpected();
    expect(atEnds.map((at) => drawn[at])).toEqual(['listing', 'listing']);
    await page.getByRole('button', { name: 'Reset' }).click();
    await expectTrue();
  });
  await drag('Volume, MBBL, from', 60, () => expectTrue());
  await drag('Price, USD/BBL, to', -90);
  await expectTrue();
  await drag('Volume, MBBL, to', -50);
  await drag('Price, USD/BBL, from', 25);
  await expectTrue();
  flags.rail_in = 1;
  await page.getByRole('checkbox', { name: 'Rail in' }).check();
  await expectTrue();

  const FAR = 5;
  const clustersOfPassing = async () => {
    const { passes } = await drawnAndExpected();
    return clustersOf(points, cellsOf(points, FAR), passes, FAR).filter(({ count }) => count > 1);
  };
  const world = worldOf(FAR);
  const offsetOf = ({ x, y } = { x: 0, y: 0 }) => ({
    x: (x - xOf(VIEW.longitude)) * world,
    y: (y - yOf(VIEW.latitude)) * world,
  });
  for (let zoom = VIEW.zoom - 1; zoom >= FAR; zoom -= 1) {
    await page.getByRole('button', { name: 'Zoom out' }).click();
    await expect.poll(() => zoomOf(page)).toBe(zoom);
  }

  await test.step('from afar marks of several follow a slider in hand', async () => {
    const { x, y } = offsetOf((await clustersOfPassing()).find(({ kind }) => kind === 'listing'));
    // Beside the number.
    const blueness = async () => {
      const [[red = 0, , blue = 0] = []] = await colorsOf(page, [{ x, y: y - 10 }]);
      return blue - red;
    };
    await expect.poll(blueness, { timeout: LOOKED_FOR_MS }).toBeGreaterThan(60);
    await drag('Volume, MBBL, from', 180, (tremble) =>
      expect.poll(() => tremble().then(blueness), { timeout: LOOKED_FOR_MS }).toBeLessThan(40),
    );
    await page.getByRole('button', { name: 'Reset' }).click();
    delete flags.rail_in;
  });

  await test.step('several that are one mark from afar open by a click', async () => {
    await click(offsetOf((await clustersOfPassing())[0]));
    await expect.poll(() => zoomOf(page)).toBeGreaterThan(FAR + 1);
  });
});
