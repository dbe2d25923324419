import { useNavigate } from 'react-router';
import { useUser } from '../session/session.ts';
import { sendTutorialEvent, useTutorialStep } from './tutorial.ts';

/** Restarts the tutorial from the dashboard; undefined while it runs or an Admin acts as another user. */
export function useRestartTutorial(): (() => void) | undefined {
  const { acting } = useUser();
  const navigate = useNavigate();
  if (useTutorialStep() || acting) return undefined;
  return () => {
    sendTutorialEvent({ type: 'start_again' });
    navigate('/');
  };
}
