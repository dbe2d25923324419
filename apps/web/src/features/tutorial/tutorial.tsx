import { messages } from '@tank/schema/messages';
import { TUTORIAL_FINISHED, TUTORIAL_WELCOME } from '@tank/schema/tutorial/step-numbers';
import { Dialog, lazyDialog } from '@tank/ui/dialogs/dialog';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { trpc } from '../../shared/calls/trpc.ts';
import { notify } from '../../shared/notices/notify.ts';
import { sendTutorialEvent, useTutorialPosition, useTutorialStep } from '../../shared/tutorial/tutorial.ts';
import { TutorialBanner } from './tutorial-banner.tsx';

const WelcomeDialog = lazyDialog(() => import('./welcome-dialog.tsx'));
const EndDialog = lazyDialog(() => import('./end-dialog.tsx'));

interface TutorialProps {
  /** Menu label of a path. */
  labelOf: (address: string) => string;
}

/** The tutorial (docs/product.md#tutorial): welcomes new accounts and shows the current step. */
export default function Tutorial({ labelOf }: TutorialProps) {
  const place = useTutorialPosition();
  const step = useTutorialStep();
  const navigate = useNavigate();
  const [ending, setEnding] = useState(false);
  const finish = trpc.account.finishTutorial.useMutation({
    meta: { failure: messages.unableToFinishTutorial },
    onSuccess: ({ message }) => void notify(message),
  });
  const tell = (type: 'next' | 'skip' | 'end') => {
    if (sendTutorialEvent({ type }) !== TUTORIAL_FINISHED) return;
    finish.mutate();
    // The button that had the focus is gone.
    document.querySelector('main')?.focus({ preventScroll: true });
  };
  const begin = () => {
    sendTutorialEvent({ type: 'get_started' });
    navigate('/');
  };
  return (
    <>
      {step && <TutorialBanner step={step} labelOf={labelOf} onTell={tell} onEnd={() => setEnding(true)} />}
      <Dialog opened={place === TUTORIAL_WELCOME} onClose={() => sendTutorialEvent({ type: 'not_now' })}>
        {() => <WelcomeDialog onBegin={begin} onClose={() => sendTutorialEvent({ type: 'not_now' })} />}
      </Dialog>
      <Dialog opened={ending} onClose={() => setEnding(false)}>
        {() => (
          <EndDialog
            onClose={() => setEnding(false)}
            onEnd={() => {
              setEnding(false);
              tell('end');
            }}
          />
        )}
      </Dialog>
    </>
  );
}
