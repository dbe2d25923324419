/** The signed-in user's tutorial step, and events that advance it (docs/product.md#tutorial). */
import type { Session } from '@tank/schema/people/access';
import { TUTORIAL_NOT_NOW } from '@tank/schema/tutorial/step-numbers';
import type { TutorialAction, TutorialHintPlace, TutorialStep } from '@tank/schema/tutorial/steps';
import {
  isTutorialScreen,
  nextTutorialStep,
  resolveTutorialStep,
  type TutorialEvent,
  tutorialStep,
} from '@tank/schema/tutorial/tutorial';
import { create } from 'zustand/react';
import { sessionStore, useSession } from '../session/session.ts';

/** No tutorial while an Admin acts as another user or first steps are open. */
const positionOf = (session: Session | null): number =>
  !session || session.acting || session.first_steps.length > 0
    ? TUTORIAL_NOT_NOW
    : resolveTutorialStep(session.tutorial_step, session.category);

export const useTutorialPosition = (): number => useSession(({ session }) => positionOf(session));

export const useTutorialStep = (): TutorialStep | undefined => tutorialStep(useTutorialPosition());

/** Whether the current step waits for this action. */
export const useTutorialExpects = (action: TutorialAction): boolean => useTutorialStep()?.action === action;

export const useTutorialHint = (place: TutorialHintPlace): TutorialStep | undefined => {
  const step = useTutorialStep();
  return step?.hint === place ? step : undefined;
};

/** Whether the tutorial makes an otherwise hidden screen reachable. */
export const useTutorialOpensScreen = (address: string): boolean =>
  useSession(
    ({ session }) =>
      session !== null &&
      tutorialStep(positionOf(session)) !== undefined &&
      isTutorialScreen(address, session.category),
  );

/** Advances the tutorial and returns the new step. */
export function sendTutorialEvent(event: TutorialEvent): number {
  const { session } = sessionStore.state();
  const before = positionOf(session);
  if (!session || session.acting) return before;
  const after = nextTutorialStep(before, event, session.category);
  if (after !== before) sessionStore.setTutorialStep(after);
  return after;
}

/** Reports an action that the current step may wait for. */
export const reportTutorialAction = (action: TutorialAction): void =>
  void sendTutorialEvent({ type: 'do', action });

/** Whether the card that ends the tutorial is open. */
export const useTutorialEnd = create(() => false);

export const showTutorialEnd = (open: boolean) => useTutorialEnd.setState(open, true);
