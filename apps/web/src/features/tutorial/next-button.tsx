import { Button, VisuallyHidden } from '@mantine/core';
import { TUTORIAL_LAST_STEP } from '@tank/schema/tutorial/step-numbers';
import type { TutorialStep } from '@tank/schema/tutorial/steps';
import { useId } from 'react';
import { words } from './words.ts';

interface NextButtonProps {
  step: TutorialStep;
  onNext: () => void;
}

/** Next button. While the step's action is missing it is disabled, but keeps the focus and names the reason. */
export function NextButton({ step: { step, action }, onNext }: NextButtonProps) {
  const reason = useId();
  return (
    <>
      <Button
        miw="5rem"
        data-disabled={action ? true : undefined}
        aria-disabled={action ? true : undefined}
        aria-describedby={action && reason}
        title={action && words.doFirst}
        onClick={() => !action && onNext()}
      >
        {step === TUTORIAL_LAST_STEP ? 'Finish' : 'Next'}
      </Button>
      {action && <VisuallyHidden id={reason}>{words.doFirst}</VisuallyHidden>}
    </>
  );
}
