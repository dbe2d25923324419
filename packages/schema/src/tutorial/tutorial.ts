/** State machine of the tutorial (docs/product.md#tutorial): pure functions. */
import type { Category } from '../enums.ts';
import {
  TUTORIAL_FINISHED,
  TUTORIAL_FIRST_STEP,
  TUTORIAL_LAST_STEP,
  TUTORIAL_NOT_NOW,
  TUTORIAL_WELCOME,
} from './step-numbers.ts';
import { isSkipped, type TutorialAction, type TutorialStep, tutorialSteps } from './steps.ts';

export type TutorialEvent =
  | { type: 'not_now' | 'get_started' | 'next' | 'skip' | 'end' | 'start_again' }
  | { type: 'do'; action: TutorialAction };

/** Undefined outside the tutorial. */
export const tutorialStep = (step: number): TutorialStep | undefined =>
  tutorialSteps[step - TUTORIAL_FIRST_STEP];

const idleSteps = [TUTORIAL_NOT_NOW, TUTORIAL_WELCOME, TUTORIAL_FINISHED];

/** Whether the tutorial is offered or running. */
export const isTouring = (step: number): boolean =>
  step === TUTORIAL_WELCOME || tutorialStep(step) !== undefined;

/** The valid step for a stored step number: the next one if the account type skips it. */
export function resolveTutorialStep(step: number, category: Category): number {
  if (idleSteps.includes(step)) return step;
  if (!tutorialStep(step)) return TUTORIAL_FINISHED;
  return isSkipped(step, category) ? after(step, category) : step;
}

const after = (step: number, category: Category): number =>
  step === TUTORIAL_LAST_STEP ? TUTORIAL_FINISHED : resolveTutorialStep(step + 1, category);

/** The step after an event; the same step if the event does not apply. */
export function nextTutorialStep(step: number, event: TutorialEvent, category: Category): number {
  const shown = tutorialStep(step);
  switch (event.type) {
    case 'not_now':
      return step === TUTORIAL_WELCOME ? TUTORIAL_NOT_NOW : step;
    case 'get_started':
      return step === TUTORIAL_WELCOME ? TUTORIAL_FIRST_STEP : step;
    case 'start_again':
      return shown ? step : TUTORIAL_FIRST_STEP;
    case 'next':
      return shown && !shown.action ? after(step, category) : step;
    case 'do':
      return shown?.action === event.action ? after(step, category) : step;
    case 'skip':
      return shown?.skip ?? step;
    case 'end':
      return shown ? TUTORIAL_FINISHED : step;
  }
}

/** Whether the tutorial visits this path. */
export const isTutorialScreen = (address: string, category: Category): boolean =>
  tutorialSteps.some(({ step, screen }) => screen === address && !isSkipped(step, category));

/** Position among the steps of the account type, and their number. */
export function tutorialProgress(step: number, category: Category): { at: number; of: number } {
  const own = tutorialSteps.filter((one) => !isSkipped(one.step, category));
  return { at: own.findIndex((one) => one.step === step) + 1, of: own.length };
}
