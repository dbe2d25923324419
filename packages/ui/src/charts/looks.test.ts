import { expect, it } from 'vitest';
import { lookOf } from './looks.ts';

const looks = Array.from({ length: 20 }, (_, index) => lookOf(index));

it('gives adjacent lines different dashes and marks', () => {
  for (const [index, look] of looks.slice(1).entries()) {
    expect(look.dash).not.toBe(looks[index]?.dash);
    expect(look.mark).not.toBe(looks[index]?.mark);
  }
});

it('gives twenty lines distinct combinations of dash and mark', () => {
  expect(new Set(looks.map(({ dash, mark }) => `${dash} ${mark}`)).size).toBe(20);
});
