/** Where the signed-in user stands in the tutorial, and how the screens tell it what was done (docs/product.md#tutorial). */
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
import { sessionStore, useSession } from '../session/session.ts';

/** Nobody is shown around in somebody else's account, nor before all that comes first is done. */
const placeOf = (session: Session | null): number =>
  !session || session.acting || session.first_steps.length > 0
    ? TUTORIAL_NOT_NOW
    : resolveTutorialStep(session.tutorial_step, session.category);

export const useTutorialPlace = (): number => useSession(({ session }) => placeOf(session));

/** The step that is shown, if one is. */
export const useTutorialStep = (): TutorialStep | undefined => tutorialStep(useTutorialPlace());

/** Whether the tutorial waits for this to be done. */
export const useTutorialAsks = (action: TutorialAction): boolean => useTutorialStep()?.action === action;

export const useTutorialHint = (place: TutorialHintPlace): TutorialStep | undefined => {
  const step = useTutorialStep();
  return step?.hint === place ? step : undefined;
};

/** Whether the tutorial shows this address to who would not get there otherwise. */
export const useTutorialShows = (address: string): boolean =>
  useSession(
    ({ session }) =>
      session !== null &&
      tutorialStep(placeOf(session)) !== undefined &&
      isTutorialScreen(address, session.category),
  );

/** Goes where an event leads, and answers where that is. */
export function tellTutorial(event: TutorialEvent): number {
  const { session } = sessionStore.state();
  const before = placeOf(session);
  if (!session || session.acting) return before;
  const after = nextTutorialStep(before, event, session.category);
  if (after !== before) sessionStore.tutorialAt(after);
  return after;
}

/** Something was done that the tutorial may wait for. */
export const didForTutorial = (action: TutorialAction): void => void tellTutorial({ type: 'do', action });
