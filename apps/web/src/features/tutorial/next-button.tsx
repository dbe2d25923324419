import { Button, VisuallyHidden } from '@mantine/core';
import { TUTORIAL_ENDS } from '@tank/schema/tutorial/places';
import type { TutorialStep } from '@tank/schema/tutorial/steps';
import { useId } from 'react';
import { words } from './words.ts';

interface NextButtonProps {
  step: TutorialStep;
  onNext: () => void;
}

/** Next, which waits for what the step asks for; it keeps the focus then, and says so. */
export function NextButton({ step: { step, deed }, onNext }: NextButtonProps) {
  const reason = useId();
  return (
    <>
      <Button
        data-disabled={deed ? true : undefined}
        aria-disabled={deed ? true : undefined}
        aria-describedby={deed && reason}
        title={deed && words.doFirst}
        onClick={() => !deed && onNext()}
      >
        {step === TUTORIAL_ENDS ? 'Finish' : 'Next'}
      </Button>
      {deed && <VisuallyHidden id={reason}>{words.doFirst}</VisuallyHidden>}
    </>
  );
}
