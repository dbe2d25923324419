import { useNavigate } from 'react-router';
import { useUser } from '../session/session.ts';
import { tellTutorial, useTutorialStep } from './tutorial.ts';

/** Starts the tutorial again, from the dashboard; nothing while it is under way, or in somebody else's account. */
export function useTutorialAgain(): (() => void) | undefined {
  const { acting } = useUser();
  const navigate = useNavigate();
  if (useTutorialStep() || acting) return undefined;
  return () => {
    tellTutorial({ type: 'start_again' });
    navigate('/');
  };
}
