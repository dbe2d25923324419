import { describe, expect, it, test } from 'vitest';
import { type Category, categories } from '../enums.ts';
import { isSkipped, type TutorialAction, tutorialSteps } from './steps.ts';
import { nextTutorialStep, resolveTutorialStep, type TutorialEvent, tutorialStep } from './tutorial.ts';
import { words } from './words.ts';

/** The menu entries and actions that each account type has during the tutorial. */
const available: Record<Category, string[]> = {
  Viewer: ['/listing', '/inquiry', '/profile', 'save_preferences'],
  Trader: [
    ...['/listing', '/inquiry', '/my/inquiry', '/my/bid', '/my/booking', '/profile'],
    ...['open_notifications', 'save_preferences'],
    // In its menu only during these steps.
    ...['/my/storage', '/my/listing'],
  ],
  Terminal: tutorialSteps.flatMap(({ action }) => action ?? []),
  Admin: tutorialSteps.flatMap(({ action }) => action ?? []),
};

const actions = [...new Set(tutorialSteps.flatMap(({ action }) => action ?? []))];
const events: TutorialEvent[] = [
  ...(['not_now', 'get_started', 'next', 'skip', 'end', 'start_again'] as const).map((type) => ({ type })),
  ...actions.map((action) => ({ type: 'do' as const, action })),
];

/** All steps reachable from a step, each with its direct successors. */
function reached(from: number, category: Category): Map<number, number[]> {
  const seen = new Map<number, number[]>();
  const waiting = [from];
  for (let step = waiting.pop(); step !== undefined; step = waiting.pop()) {
    if (seen.has(step)) continue;
    const here = step;
    const next = events.map((event) => nextTutorialStep(here, event, category)).filter((to) => to !== here);
    seen.set(step, next);
    waiting.push(...next);
  }
  return seen;
}

const done = (step: number): TutorialEvent =>
  tutorialStep(step)?.action
    ? { type: 'do', action: tutorialStep(step)?.action as TutorialAction }
    : { type: step === 1 ? 'get_started' : 'next' };

/** The steps of a user who does everything the tutorial asks for. */
function walk(category: Category): number[] {
  const steps = [1];
  for (let step = 1; step !== 35; steps.push(step)) step = nextTutorialStep(step, done(step), category);
  return steps;
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

test('has steps 2 to 34, each with a text', () => {
  expect(tutorialSteps.map(({ step }) => step)).toEqual(range(2, 34));
  expect(Object.keys(words).map(Number)).toEqual(range(2, 34));
  for (const { step, hint } of tutorialSteps) expect(Boolean(hint)).toBe(Boolean(words[step]?.hint));
});

test('has actions, Skip and hints at the documented steps', () => {
  const where = (has: (step: (typeof tutorialSteps)[number]) => unknown) =>
    tutorialSteps.filter(has).map(({ step }) => step);
  expect(where(({ action }) => action)).toEqual([4, 6, 8, 10, 11, 13, 16, 17, 20, 22, 24, 27, 30, 33]);
  expect(tutorialSteps.flatMap(({ step, skip }) => (skip ? [[step, skip]] : []))).toEqual([
    [10, 13],
    [11, 13],
    [16, 19],
    [17, 19],
    [33, 34],
  ]);
  expect(where(({ hint }) => hint)).toEqual([10, 11, 16, 17, 18]);
});

test('leads a user who does everything through all steps of the account type', () => {
  expect(walk('Terminal')).toEqual(range(1, 35));
  expect(walk('Admin')).toEqual(range(1, 35));
  expect(walk('Trader')).toEqual([...range(1, 9), ...range(13, 15), ...range(19, 35)]);
  expect(walk('Viewer')).toEqual([...range(1, 7), ...range(30, 35)]);
});

describe.for(categories)('%s, from any stored step', (category) => {
  const starts = [...range(-1, 37), Number.NaN, 2.5].map((step) => resolveTutorialStep(step, category));
  const graph = new Map(starts.flatMap((step) => [...reached(step, category)]));

  it('never reaches a skipped or unknown step', () => {
    for (const step of graph.keys()) {
      expect(range(0, 35)).toContain(step);
      expect(isSkipped(step, category)).toBe(false);
    }
  });

  it('can go on or end at every step', () => {
    for (const step of graph.keys()) {
      if (step === 0 || step === 35) continue;
      expect(nextTutorialStep(step, done(step), category)).toBeGreaterThan(step);
      expect(nextTutorialStep(step, { type: step === 1 ? 'not_now' : 'end' }, category)).toBe(
        step === 1 ? 0 : 35,
      );
    }
  });

  it('is only asked for available screens and actions', () => {
    for (const step of graph.keys()) {
      const { action, skip, screen } = tutorialStep(step) ?? {};
      if (action) expect(available[category]).toContain(action);
      if (screen && screen !== '/') expect(available[category]).toContain(screen);
      if (skip) expect(graph.has(skip)).toBe(true);
    }
  });

  it('ignores actions that the step does not ask for', () => {
    for (const step of range(2, 34).filter((one) => graph.has(one)))
      for (const action of actions)
        if (action !== tutorialStep(step)?.action)
          expect(nextTutorialStep(step, { type: 'do', action }, category)).toBe(step);
  });

  it('restarts at the dashboard, but not from within the tutorial', () => {
    for (const step of [0, 1, 35]) expect(nextTutorialStep(step, { type: 'start_again' }, category)).toBe(2);
    expect(nextTutorialStep(5, { type: 'start_again' }, category)).toBe(5);
  });
});
