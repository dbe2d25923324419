/** Tutorial step of this tab until sign-out; it takes precedence over the server's step (docs/product.md#tutorial). */
import type { Session } from '@tank/schema/people/access';

const KEY = 'tutorial';

type Step = Pick<Session, 'user_id' | 'tutorial_step'>;

export const saveTutorialStep = ({ user_id, tutorial_step }: Step) =>
  sessionStorage.setItem(KEY, JSON.stringify({ user_id, tutorial_step }));

export function readTutorialStep({ user_id }: Step): Pick<Step, 'tutorial_step'> | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Step>;
    const { tutorial_step } = stored;
    return stored.user_id === user_id && Number.isInteger(tutorial_step)
      ? { tutorial_step: Number(tutorial_step) }
      : undefined;
  } catch {
    // Ignores invalid JSON.
    return undefined;
  }
}
