import { Stack } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import { ErrorState } from '@tank/ui/states/error-state';
import { LoadingState } from '@tank/ui/states/loading-state';
import { sentenceOf } from '../../shared/calls/failure.ts';
import { trpc } from '../../shared/calls/trpc.ts';
import { Page } from '../../shared/page/page.tsx';
import { AccountFacts } from './components/account-facts.tsx';
import { words } from './words.ts';

/** Profile: what the product knows of one's own account. */
export function Component() {
  const { data, error, refetch } = trpc.users.profile.useQuery(undefined, {
    meta: { failure: messages.unableToFetchData },
  });
  return (
    <Page title="Profile" description={words.page}>
      <Stack maw={760}>
        {error && (
          <ErrorState text={sentenceOf(error, messages.unableToFetchData)} onRetry={() => void refetch()} />
        )}
        {!data && !error && <LoadingState lines={8} />}
        {data && <AccountFacts profile={data.data} />}
      </Stack>
    </Page>
  );
}
