/** The map in a browser, with a large market: how soon it is drawn, what its filter and its moves cost, and what it leaves behind. */
import type { Browser, Page } from 'playwright-core';
// @ts-expect-error: plain JavaScript of the scripts, which know what a browser draws with
import { claimCard, SOFTWARE_WEBGL } from '../../../scripts/lib/browser.mjs';
import { atMost, round } from '../../lib/verdict.ts';
import {
  type FreshPage,
  freshPage,
  inOwnBrowser,
  median,
  sessionOf,
  slowPage,
  withBrowser,
} from '../product.ts';
import { manyPoints, POINTS } from './market.ts';
import { memory, moveSlider, openMap, pan, servePoints, type Taken } from './steps.ts';
import { watchGraphics } from './watch.ts';

/** Of each view: a program draws in place of a graphics card, and takes its time. */
const ROUNDS = 3;
const SECONDS = 2;
const SCRIPT_MS = 50;
const TASK_MS = 100;
/** Leaving the map and coming back to it, after so many times until all its code has run often, and how much may be held more after the last. */
const RETURNS = 20;
const WARM = 12;
const GROWTH_MB = 2;

/** Where the whole country is in view, in clusters, and where each point is drawn by itself. */
const FAR = '39.5,-98.5,4';
const NEAR = '29.7,-95.3,9';
/** Where the first point of all is. */
const ALONE = '30,-95,4';
/** So many at once count as drawn: of clusters there are some dozens, of single points some hundreds in view. */
const CLUSTERS = 20;
const SINGLE = 100;
/** Canvases: the map's, with clusters over it as soon as it is there, and that of single points, hidden until it has them. */
const MAP = '.maplibregl-canvas';
const POINTS_OF_CARD = 'canvas[data-points]';

/** The points come from here: what the server takes for them is measured by `map-points`. */
async function ready({ page, devtools }: FreshPage, body: string, marks: number) {
  await page.addInitScript(watchGraphics, marks);
  await devtools.send('Performance.enable');
  return servePoints(page, body);
}

/** A view of a market, and how many marks at once count as drawn. */
interface Case {
  body: string;
  view: string;
  marks: number;
  /** What has drawn them, in the page. */
  drawer: string;
}

const take = (session: string, { body, view, marks }: Case) =>
  inOwnBrowser(SOFTWARE_WEBGL, async (browser) => {
    const fresh = await slowPage(browser, session);
    const given = await ready(fresh, body, marks);
    const opened = await openMap(fresh.page, view, given);
    const slider = await moveSlider(fresh.page, fresh.devtools);
    return { ...opened, ...slider, longest: await pan(fresh.page) };
  });

/**
 * Where a graphics card draws single points, as the browser is made to say: what a slider's move then costs the page's scripts, and
 * what it uploads. How long a program takes for what it draws in place of the card says nothing of that.
 */
const slideOnCard = (session: string, { body, view, marks, drawer }: Case) =>
  inOwnBrowser(SOFTWARE_WEBGL, async (browser) => {
    const fresh = await slowPage(browser, session);
    await fresh.page.addInitScript(claimCard);
    await openMap(fresh.page, view, await ready(fresh, body, marks));
    await fresh.page.locator(drawer).waitFor();
    return moveSlider(fresh.page, fresh.devtools);
  });

const away = (page: Page) => page.getByRole('link', { name: 'Listings', exact: true }).click();

/** Goes to the listings and back to the map, again and again, as where a graphics card draws single points. */
async function returns(browser: Browser, session: string, { body, view, marks, drawer }: Case) {
  const fresh = await freshPage(browser, session);
  const { page, devtools } = fresh;
  await page.addInitScript(claimCard);
  await openMap(page, view, await ready(fresh, body, marks));
  let first = await memory(page, devtools);
  for (let time = 1; time <= WARM + RETURNS; time += 1) {
    await away(page);
    await page.locator('tr[data-row]').first().waitFor();
    await page.goBack();
    await page.getByText(/in view, largest first/).waitFor();
    await page.locator(drawer).waitFor();
    if (time === WARM) first = await memory(page, devtools);
  }
  const last = await memory(page, devtools);
  await fresh.close();
  return { grown: last.megabytes - first.megabytes, ...last };
}

/** The target holds for all of it; what is left without the program that draws is said beside it. */
const said = ({ all, own }: Taken, most: number) =>
  `${round(all, 0)} ms (${atMost(all, most, ' ms')}; ${round(own, 0)} ms without waiting for what draws)`;

/** CPU four times slower but for the last line: medians of three. Each line is told at once besides: what is cut short has some. */
export const mapWeb = () =>
  withBrowser(async (browser) => {
    const session = await sessionOf(browser, 'terminal');
    const body = JSON.stringify(manyPoints());
    const alone = JSON.stringify(manyPoints(1, 0));
    const cases: Record<string, Case> = {
      [`${POINTS} points in clusters`]: { body, view: FAR, marks: CLUSTERS, drawer: MAP },
      [`${POINTS} points each by itself`]: { body, view: NEAR, marks: SINGLE, drawer: MAP },
      // What any map takes on this machine.
      'for reference, one point from afar': { body: alone, view: ALONE, marks: 1, drawer: MAP },
    };
    const lines: string[] = [];
    const tell = (line: string) => {
      lines.push(line);
      console.error(line);
    };
    for (const [what, one] of Object.entries(cases)) {
      const taken: Awaited<ReturnType<typeof take>>[] = [];
      for (let at = 0; at < ROUNDS; at += 1) taken.push(await take(session, one));
      const of = (values: (one: (typeof taken)[number]) => Taken[]): Taken => {
        const all = taken.map((one) => ({
          all: median(values(one).map((value) => value.all)),
          own: median(values(one).map((value) => value.own)),
        }));
        return { all: median(all.map((one) => one.all)), own: median(all.map((one) => one.own)) };
      };
      const there = median(taken.map((one) => one.there));
      const uploads = Math.max(...taken.map((one) => one.uploads));
      tell(
        [
          `${what}: drawn`,
          said(
            of((one) => [one.drawn]),
            1000 * SECONDS,
          ),
          `after their last byte, on the map itself after ${round(there, 0)} ms (${atMost(there, 1000 * SECONDS, ' ms')}); scripts of a slider's move`,
          said(
            of((one) => one.moves),
            SCRIPT_MS,
          ),
          `and ${uploads} uploads (${atMost(uploads, 0)}); of letting it go`,
          said(
            of((one) => [one.release]),
            SCRIPT_MS,
          ),
          '; longest task of a move of the map',
          said(
            of((one) => [one.longest]),
            TASK_MS,
          ),
        ].join(' '),
      );
    }
    const near = { body, view: NEAR, marks: SINGLE, drawer: POINTS_OF_CARD };
    const { moves, uploads } = await slideOnCard(session, near);
    tell(
      `where a card draws them: scripts of a slider's move ${round(median(moves.map(({ own }) => own)), 0)} ms (${atMost(median(moves.map(({ own }) => own)), SCRIPT_MS, ' ms')}; without waiting for what draws) and ${uploads} uploads (${atMost(uploads, 0)})`,
    );
    const markets: [string, Case][] = [
      ['clusters', { body, view: FAR, marks: CLUSTERS, drawer: MAP }],
      ['points that a card draws', near],
    ];
    for (const [what, one] of markets) {
      const { grown, megabytes, contexts } = await returns(browser, session, one);
      tell(
        `back ${RETURNS} times to ${what}: ${round(grown, 1)} MB more than before, which was after ${WARM} times (${atMost(grown, GROWTH_MB, ' MB')}), ${round(megabytes, 1)} MB in all, ${contexts} contexts of WebGL (${atMost(contexts, 2)})`,
      );
    }
    return ['', ...lines].join('\n  ');
  }, SOFTWARE_WEBGL);
