/**
 * The user's tutorial step in this tab, until they sign out: while the tab has one, the server's is not used
 * (docs/product.md#tutorial).
 */
import type { Session } from '@tank/schema/people/access';

const KEY = 'tutorial';

type Step = Pick<Session, 'user_id' | 'tutorial_step'>;

export const keepStep = ({ user_id, tutorial_step }: Step) =>
  sessionStorage.setItem(KEY, JSON.stringify({ user_id, tutorial_step }));

/** The step that is kept of this user, if there is one. */
export function keptStep({ user_id }: Step): Pick<Step, 'tutorial_step'> | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Step>;
    const { tutorial_step } = kept;
    return kept.user_id === user_id && Number.isInteger(tutorial_step)
      ? { tutorial_step: Number(tutorial_step) }
      : undefined;
  } catch {
    // What somebody wrote there themselves is no step.
    return undefined;
  }
}
