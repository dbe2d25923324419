import { Button } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import { ErrorState } from '@tank/ui/states/error-state';
import { LoadingState } from '@tank/ui/states/loading-state';
import { useEffect, useRef } from 'react';
import { Navigate, useParams } from 'react-router';
import { sentenceOf } from '../../shared/calls/failure.ts';
import { trpc } from '../../shared/calls/trpc.ts';
import { useInvalidate } from '../../shared/live/use-invalidate.ts';
import { notify } from '../../shared/notices/notify.ts';
import { Link } from '../../shared/page/link.tsx';
import { Page } from '../../shared/page/page.tsx';
import { useCan } from '../../shared/session/session.ts';
import { words } from './words.ts';

/** `/team/accept/{token}`: joins the team and opens Members. The session is refreshed first. */
export function Component() {
  const { token = '' } = useParams();
  const invalidate = useInvalidate();
  const accept = trpc.teams.accept.useMutation({
    onSuccess: ({ message }) => {
      void notify(message);
      invalidate('team', 'user');
    },
  });
  const sent = useRef(false);
  const { mutate } = accept;
  useEffect(() => {
    if (!sent.current) mutate({ token });
    sent.current = true;
  }, [mutate, token]);
  const inTeam = useCan('see_team');
  // A repeated visit of the link also leads to the team.
  const isMember = accept.isSuccess || accept.error?.data?.error_code === 'ALREADY';
  if (isMember && inTeam) return <Navigate to="/team/members" replace />;
  const { error } = accept;
  return (
    <Page title={words.accepting}>
      {error ? (
        <ErrorState
          text={sentenceOf(error, messages.invitationNotFound)}
          // A refused invitation cannot be retried.
          {...(!error.data && { onRetry: () => mutate({ token }) })}
          action={
            <Button component={Link} to="/" size={error.data ? 'sm' : 'xs'}>
              {words.toDashboard}
            </Button>
          }
        />
      ) : (
        <LoadingState lines={4} />
      )}
    </Page>
  );
}
