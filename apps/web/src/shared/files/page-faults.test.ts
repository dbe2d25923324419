import { expect, test } from 'vitest';
import { pageFaultOf } from './page-faults.ts';

interface Page {
  /** Decoded images of the page. */
  pictures?: unknown[];
  /** Loaded fonts of the page. */
  fonts?: unknown[];
  operations?: number;
}

const pageOf = ({ pictures = [], fonts = [], operations = 3 }: Page) => ({
  objs: pictures.map((data, at) => [`img_${at}`, data]) as never,
  commonObjs: fonts.map((data, at) => [`font_${at}`, data]) as never,
  getOperatorList: async () => ({ fnArray: Array<number>(operations).fill(1) }) as never,
});

/** A canvas with one pixel per color. */
const canvasOf = (...colors: number[]) =>
  ({
    width: colors.length,
    height: 1,
    getContext: () => ({ getImageData: () => ({ data: { buffer: Uint32Array.from(colors).buffer } }) }),
  }) as never;
const blank = canvasOf(7, 7, 7);
const inked = canvasOf(7, 7, 0);

const fault = (page: Page, canvas: never, strict: number | Error = 3) =>
  pageFaultOf({
    page: pageOf(page),
    canvas,
    readStrictly: async () => {
      if (typeof strict !== 'number') throw strict;
      return strict;
    },
  });

test.each([
  ['all of it in sight', {}, inked, 3, undefined],
  ['a picture missing beside others', { pictures: [{}, null] }, inked, 3, 'parts'],
  ['a font that could not be read', { fonts: [{}, 'No table of characters.'] }, inked, 3, 'parts'],
  ['its only picture missing', { pictures: [null] }, blank, 3, 'page'],
  ['nothing on it, and nothing meant to be', {}, blank, 3, undefined],
  ['nothing on it because reading ended at a fault', {}, blank, 0, 'page'],
  ['nothing on it because it cannot be read', {}, blank, new Error('No.'), 'page'],
] as const)('a page with %s', async (_what, page, canvas, strict, expected) => {
  expect(await fault(page as Page, canvas, strict)).toBe(expected);
});
