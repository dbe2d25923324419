import type { TutorialHintPlace } from '@tank/schema/tutorial/steps';
import { lazy, Suspense } from 'react';
import { useTutorialHint } from './tutorial.ts';

const HintText = lazy(() => import('./hint-text.tsx'));

/** Hint of the current tutorial step, if it belongs here. */
export function TutorialHint({ at }: { at: TutorialHintPlace }) {
  const step = useTutorialHint(at);
  return (
    step && (
      <Suspense>
        <HintText step={step.step} />
      </Suspense>
    )
  );
}
