import { Affix, Button, getDefaultZIndex, Progress, VisuallyHidden } from '@mantine/core';
import { TUTORIAL_LAST_STEP } from '@tank/schema/tutorial/step-numbers';
import type { TutorialStep } from '@tank/schema/tutorial/steps';
import { tutorialProgress } from '@tank/schema/tutorial/tutorial';
import { words as texts } from '@tank/schema/tutorial/words';
import { useLocation } from 'react-router';
import { Link } from '../../shared/page/link.tsx';
import { useUser } from '../../shared/session/session.ts';
import { NextButton } from './next-button.tsx';
import classes from './tutorial-banner.module.css';
import { words } from './words.ts';

interface TutorialBannerProps {
  step: TutorialStep;
  labelOf: (address: string) => string;
  onEvent: (type: 'next' | 'skip') => void;
  onEnd: () => void;
}

/** Banner with the current step at the bottom of every screen. */
export function TutorialBanner({ step, labelOf, onEvent, onEnd }: TutorialBannerProps) {
  const { category } = useUser();
  const { title = '', text = '' } = texts[step.step] ?? {};
  const { at, of } = tutorialProgress(step.step, category);
  return (
    <Affix
      withinPortal={false}
      position={{ bottom: 0, left: 0, right: 0 }}
      zIndex={getDefaultZIndex('app')}
      className={classes.place}
    >
      <section className={classes.banner} aria-label={words.banner} data-tutorial={step.step}>
        <Progress value={(at / of) * 100} size={3} radius={0} aria-label={words.progress(at, of)} />
        <div className={classes.inside}>
          <div className={classes.said} role="status">
            <p className={classes.title}>
              {title} <VisuallyHidden>{words.progress(at, of)}</VisuallyHidden>
            </p>
            <p className={classes.text}>{text}</p>
          </div>
          <span className={classes.count} aria-hidden>
            {at} / {of}
          </span>
          <div className={classes.buttons}>
            {step.step !== TUTORIAL_LAST_STEP && (
              <Button variant="subtle" color="gray" onClick={onEnd}>
                {words.end}
              </Button>
            )}
            <BackLink step={step} labelOf={labelOf} />
            {step.skip && (
              <Button variant="default" onClick={() => onEvent('skip')}>
                Skip
              </Button>
            )}
            <NextButton step={step} onNext={() => onEvent('next')} />
          </div>
        </div>
      </section>
    </Affix>
  );
}

/** Link back to the step's screen for a user who navigated away. */
function BackLink({ step: { screen, action }, labelOf }: Pick<TutorialBannerProps, 'step' | 'labelOf'>) {
  useLocation();
  // The URL changes before the screen renders.
  if (!screen || window.location.pathname === screen || action?.startsWith('/')) return null;
  return (
    <Button variant="default" component={Link} to={screen}>
      {words.goTo(labelOf(screen))}
    </Button>
  );
}
