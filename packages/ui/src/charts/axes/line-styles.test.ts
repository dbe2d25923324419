import { expect, it } from 'vitest';
import { lineStyleOf } from './line-styles.ts';

const looks = Array.from({ length: 20 }, (_, index) => lineStyleOf(index));

it('gives adjacent lines different dashes and marks', () => {
  for (const [index, lineStyle] of looks.slice(1).entries()) {
    expect(lineStyle.dash).not.toBe(looks[index]?.dash);
    expect(lineStyle.mark).not.toBe(looks[index]?.mark);
  }
});

it('gives twenty lines distinct combinations of dash and mark', () => {
  expect(new Set(looks.map(({ dash, mark }) => `${dash} ${mark}`)).size).toBe(20);
});
