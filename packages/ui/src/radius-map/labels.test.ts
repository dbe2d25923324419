import { expect, test } from 'vitest';
import { labelsOf } from './labels.ts';

const houston = [-95.37, 29.76] as const;
const states = [
  { name: 'TX', position: [-99.36, 31.51] as const },
  { name: 'ME', position: [-69.24, 45.4] as const },
];
const labelsWithin = (miles: number) => {
  const view = { x: miles * 1.5, y: miles, scale: 120 / miles };
  return labelsOf({ place: houston, name: 'Houston', view, states }).map((label) => label.name);
};

test('labels the towns in view without repeating the place itself', () => {
  expect(labelsWithin(60)).toEqual(['Galveston']);
});

test('omits a state whose label would overlap a town or is out of view', () => {
  expect(labelsWithin(260)).toContain('TX');
  expect(labelsWithin(513)).toContain('Midland');
  expect(labelsWithin(513)).not.toContain('TX');
  expect(labelsWithin(513)).not.toContain('ME');
});
