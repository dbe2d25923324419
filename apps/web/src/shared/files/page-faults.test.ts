import { expect, test } from 'vitest';
import { pageFaultOf } from './page-faults.ts';

interface Page {
  /** Decoded images of the page. */
  pictures?: unknown[];
  /** Loaded fonts of the page. */
  fonts?: unknown[];
  operations?: number;
}

const createPage = ({ pictures = [], fonts = [], operations = 3 }: Page) => ({
  objs: pictures.map((data, at) => [`img_${at}`, data]) as never,
  commonObjs: fonts.map((data, at) => [`font_${at}`, data]) as never,
  getOperatorList: async () => ({ fnArray: Array<number>(operations).fill(1) }) as never,
});

/** A canvas with one pixel per color. */
const createCanvas = (...colors: number[]) =>
  ({
    width: colors.length,
    height: 1,
    getContext: () => ({ getImageData: () => ({ data: { buffer: Uint32Array.from(colors).buffer } }) }),
  }) as never;
const blank = createCanvas(7, 7, 7);
const inked = createCanvas(7, 7, 0);

const fault = (page: Page, canvas: never, strict: number | Error = 3) =>
  pageFaultOf({
    page: createPage(page),
    canvas,
    readStrictly: async () => {
      if (typeof strict !== 'number') throw strict;
      return strict;
    },
  });

test.each([
  ['all its content', {}, inked, 3, undefined],
  ['one missing image among others', { pictures: [{}, null] }, inked, 3, 'parts'],
  ['an unreadable font', { fonts: [{}, 'No table of characters.'] }, inked, 3, 'parts'],
  ['its only image missing', { pictures: [null] }, blank, 3, 'page'],
  ['no content in the file', {}, blank, 3, undefined],
  ['a blank canvas because parsing stopped at an error', {}, blank, 0, 'page'],
  ['a blank canvas because it cannot be parsed', {}, blank, new Error('No.'), 'page'],
] as const)('reports the fault of a page with %s', async (_content, page, canvas, strict, expected) => {
  expect(await fault(page as Page, canvas, strict)).toBe(expected);
});
