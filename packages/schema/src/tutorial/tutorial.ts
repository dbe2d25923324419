/** How the tutorial goes from one step to the next (docs/product.md#tutorial): pure, the same for every screen. */
import type { Category } from '../enums.ts';
import {
  TUTORIAL_BEGINS,
  TUTORIAL_ENDS,
  TUTORIAL_FINISHED,
  TUTORIAL_NOT_NOW,
  TUTORIAL_WELCOME,
} from './places.ts';
import { isPassedOver, type TutorialDeed, type TutorialStep, tutorialSteps } from './steps.ts';

export type TutorialEvent =
  | { type: 'not_now' | 'get_started' | 'next' | 'skip' | 'end' | 'start_again' }
  | { type: 'do'; deed: TutorialDeed };

/** The step's row; none for whoever is not in the midst of it. */
export const tutorialStep = (step: number): TutorialStep | undefined => tutorialSteps[step - TUTORIAL_BEGINS];

const rest = [TUTORIAL_NOT_NOW, TUTORIAL_WELCOME, TUTORIAL_FINISHED];

/** Whether it is asked, or shown around. */
export const isTouring = (step: number): boolean =>
  step === TUTORIAL_WELCOME || tutorialStep(step) !== undefined;

/** Where an account stands that is said to be there: on a step that it passes over, at the next of its own. */
export function tutorialPlace(step: number, category: Category): number {
  if (rest.includes(step)) return step;
  if (!tutorialStep(step)) return TUTORIAL_FINISHED;
  return isPassedOver(step, category) ? after(step, category) : step;
}

const after = (step: number, category: Category): number =>
  step === TUTORIAL_ENDS ? TUTORIAL_FINISHED : tutorialPlace(step + 1, category);

/** The step that an event leads to; the same one where it means nothing. */
export function tutorialAfter(step: number, event: TutorialEvent, category: Category): number {
  const shown = tutorialStep(step);
  switch (event.type) {
    case 'not_now':
      return step === TUTORIAL_WELCOME ? TUTORIAL_NOT_NOW : step;
    case 'get_started':
      return step === TUTORIAL_WELCOME ? TUTORIAL_BEGINS : step;
    case 'start_again':
      return shown ? step : TUTORIAL_BEGINS;
    case 'next':
      return shown && !shown.deed ? after(step, category) : step;
    case 'do':
      return shown?.deed === event.deed ? after(step, category) : step;
    case 'skip':
      return shown?.skip ?? step;
    case 'end':
      return shown ? TUTORIAL_FINISHED : step;
  }
}

/** Whether the tutorial leads an account to this address. */
export const isTutorialScreen = (address: string, category: Category): boolean =>
  tutorialSteps.some(({ step, screen }) => screen === address && !isPassedOver(step, category));

/** Which of its own steps an account is at, and how many there are. */
export function tutorialProgress(step: number, category: Category): { at: number; of: number } {
  const own = tutorialSteps.filter((one) => !isPassedOver(one.step, category));
  return { at: own.findIndex((one) => one.step === step) + 1, of: own.length };
}
