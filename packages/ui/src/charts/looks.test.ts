import { expect, it } from 'vitest';
import { lookOf } from './looks.ts';

const looks = Array.from({ length: 20 }, (_, index) => lookOf(index));

it('tells neighbours apart without their colours', () => {
  for (const [index, look] of looks.slice(1).entries()) {
    expect(look.dash).not.toBe(looks[index]?.dash);
    expect(look.mark).not.toBe(looks[index]?.mark);
  }
});

it('gives no two lines the same look, not even where there are no colours', () => {
  expect(new Set(looks.map(({ dash, mark }) => `${dash} ${mark}`)).size).toBe(20);
});
