import { Button } from '@mantine/core';
import { useRestartTutorial } from '../../../shared/tutorial/use-restart-tutorial.ts';
import { words } from '../words.ts';
import { Section } from './section.tsx';

/** Restarts the tutorial (docs/product.md#tutorial). */
export function TutorialSection() {
  const startAgain = useRestartTutorial();
  return (
    <Section
      id="tutorial"
      intro={startAgain ? words.tutorial : words.tutorialNow}
      action={
        startAgain && (
          <Button variant="default" onClick={startAgain}>
            {words.startAgain}
          </Button>
        )
      }
    />
  );
}
