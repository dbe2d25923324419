import { expect, test } from 'vitest';
import { labelsOf } from './labels.ts';

const houston = [-95.37, 29.76] as const;
const states = [
  { name: 'TX', position: [-99.36, 31.51] as const },
  { name: 'ME', position: [-69.24, 45.4] as const },
];
const around = (miles: number) => {
  const view = { x: miles * 1.5, y: miles, scale: 120 / miles };
  return labelsOf({ place: houston, name: 'Houston', view, states }).map((label) => label.name);
};

test('names towns in sight, but not the place itself twice', () => {
  expect(around(60)).toEqual(['Galveston']);
});

test('leaves out a state whose name would lie on that of a town, and one out of sight', () => {
  expect(around(260)).toContain('TX');
  expect(around(513)).toContain('Midland');
  expect(around(513)).not.toContain('TX');
  expect(around(513)).not.toContain('ME');
});
