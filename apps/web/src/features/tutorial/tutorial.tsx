import { messages } from '@tank/schema/messages';
import { TUTORIAL_FINISHED, TUTORIAL_WELCOME } from '@tank/schema/tutorial/step-numbers';
import { Dialog, lazyDialog } from '@tank/ui/dialogs/dialog';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { trpc } from '../../shared/calls/trpc.ts';
import { notify } from '../../shared/notices/notify.ts';
import {
  sendTutorialEvent,
  showTutorialEnd,
  useTutorialEnd,
  useTutorialPosition,
  useTutorialStep,
} from '../../shared/tutorial/tutorial.ts';
import { Spotlight } from './spotlight.tsx';
import { TutorialBanner } from './tutorial-banner.tsx';

const WelcomeDialog = lazyDialog(() => import('./welcome-dialog.tsx'));
const DoneDialog = lazyDialog(() => import('./done-dialog.tsx'));
const EndDialog = lazyDialog(() => import('./end-dialog.tsx'));

interface TutorialProps {
  /** Menu label of a path. */
  labelOf: (address: string) => string;
  /** Opens a screen with the dialog of its add button. */
  onAdd: (at: '/my/storage' | '/my/listing' | '/my/inquiry') => void;
}

/** The tutorial (docs/product.md#tutorial): welcomes new accounts and shows the current step. */
export default function Tutorial({ labelOf, onAdd }: TutorialProps) {
  const position = useTutorialPosition();
  const step = useTutorialStep();
  const navigate = useNavigate();
  const [ending, setEnding] = useState(false);
  const finish = trpc.account.finishTutorial.useMutation({
    meta: { failure: messages.unableToFinishTutorial },
  });
  const send = (type: 'next' | 'skip' | 'end') => {
    if (sendTutorialEvent({ type }) !== TUTORIAL_FINISHED) return;
    if (type === 'end') finish.mutate(undefined, { onSuccess: ({ message }) => void notify(message) });
    else {
      finish.mutate();
      showTutorialEnd(true);
    }
    // The focused button was removed.
    document.querySelector('main')?.focus({ preventScroll: true });
  };
  const begin = () => {
    sendTutorialEvent({ type: 'get_started' });
    navigate('/');
  };
  return (
    <>
      {step?.section && <Spotlight section={step.section} />}
      {step && <TutorialBanner step={step} labelOf={labelOf} onEvent={send} onEnd={() => setEnding(true)} />}
      <Dialog opened={position === TUTORIAL_WELCOME} onClose={() => sendTutorialEvent({ type: 'not_now' })}>
        {() => <WelcomeDialog onBegin={begin} onClose={() => sendTutorialEvent({ type: 'not_now' })} />}
      </Dialog>
      <Dialog opened={useTutorialEnd()} onClose={() => showTutorialEnd(false)}>
        {() => <DoneDialog onAdd={onAdd} onClose={() => showTutorialEnd(false)} />}
      </Dialog>
      <Dialog opened={ending} onClose={() => setEnding(false)}>
        {() => (
          <EndDialog
            onClose={() => setEnding(false)}
            onEnd={() => {
              setEnding(false);
              send('end');
            }}
          />
        )}
      </Dialog>
    </>
  );
}
