import { Button } from '@mantine/core';
import { IconMailOff } from '@tabler/icons-react';
import { messages } from '@tank/schema/messages';
import { pagesOf } from '@tank/ui/pager/pages';
import { EmptyState } from '@tank/ui/states/empty-state';
import { ErrorState } from '@tank/ui/states/error-state';
import { LoadingState } from '@tank/ui/states/loading-state';
import { useLocation } from 'react-router';
import { type Failure, sentenceOf } from '../../shared/calls/failure.ts';
import { trpc } from '../../shared/calls/trpc.ts';
import { Link } from '../../shared/page/link.tsx';
import { Page } from '../../shared/page/page.tsx';
import { useUrlParams } from '../../shared/page/use-url-params.ts';
import { useCan, useSession } from '../../shared/session/session.ts';
import { Mails } from './components/mails.tsx';
import { words } from './words.ts';

const PAGE_SIZE = 20;
const POLL_MS = 5000;

/** Offers sign-in to a visitor, and Retry after a lost connection. */
function LoadError({ error, onRetry }: { error: Failure; onRetry: () => void }) {
  const location = useLocation();
  const text = sentenceOf(error, messages.unableToFetchData);
  const status = error.data?.httpStatus;
  if (status === 401)
    return (
      <ErrorState
        text={text}
        action={
          <Button component={Link} to="/login" state={{ from: location }}>
            Sign In
          </Button>
        }
      />
    );
  return <ErrorState text={text} {...(status !== 403 && { onRetry })} />;
}

/**
 * Unsent mails: no mail server is configured, or it rejected them. Admins see all; in the demo a user sees their own, and a
 * visitor those of the demo accounts.
 */
export function Component() {
  const [params, patch] = useUrlParams();
  const { session } = useSession();
  const seesAll = useCan('see_mails');
  const page = Math.max(1, Math.floor(Number(params.get('page'))) || 1);
  const { data, error, refetch } = trpc.mail.list.useQuery(
    { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
    {
      placeholderData: (previous) => previous,
      // Background jobs write mails without a live event.
      refetchInterval: POLL_MS,
    },
  );
  const hint = session ? words.ownOnly : words.demoOnly;
  return (
    <Page title="Emails" description={data && !seesAll ? `${words.notSent} ${hint}` : words.notSent}>
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingState lines={8} />}
      {data && data.page.total === 0 && (
        <EmptyState title={messages.noMails} hint={words.hint} icon={<IconMailOff size={20} />} />
      )}
      {data && data.page.total > 0 && (
        <Mails
          mails={data.data}
          pages={pagesOf({ ...data.page, rows: data.data.length })}
          selectedId={Number(params.get('mail')) || undefined}
          onChoose={(mail_id) => patch({ mail: mail_id?.toString() })}
          onPageChange={(next) => patch({ page: next === 1 ? undefined : String(next), mail: undefined })}
        />
      )}
    </Page>
  );
}
