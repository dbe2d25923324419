import { Button, Group } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import { ErrorState } from '@tank/ui/states/error-state';
import { LoadingState } from '@tank/ui/states/loading-state';
import { sentenceOf } from '../../shared/calls/failure.ts';
import { trpc } from '../../shared/calls/trpc.ts';
import type { Notice } from '../../shared/notices/notice.ts';
import { notify } from '../../shared/notices/notify.ts';
import { Page } from '../../shared/page/page.tsx';
import { FiguresCard } from './components/figures-card.tsx';
import { figuresGroups } from './components/figures-groups.ts';
import { LayersCard } from './components/layers-card.tsx';
import classes from './components/system.module.css';
import { words } from './words.ts';

const REFETCH_MS = 10_000;

/** System (docs/product.md#administration). */
export function Component() {
  const { data, error, refetch } = trpc.system.get.useQuery(undefined, { refetchInterval: REFETCH_MS });
  // Sent with the call above: the layers would otherwise come later and push the footer down.
  trpc.overlays.states.useQuery();
  const options = {
    onSuccess: ({ message }: { message: Notice }) => {
      void notify(message);
      void refetch();
    },
  };
  const mails = trpc.system.retryMails.useMutation(options);
  const jobs = trpc.system.retryJobs.useMutation(options);
  return (
    <Page
      title="System"
      description={words.lead}
      actions={
        <Group gap="xs">
          {!!data?.data.jobs_failed && (
            <Button variant="default" loading={jobs.isPending} onClick={() => jobs.mutate()}>
              {words.retryJobs}
            </Button>
          )}
          {!!data?.data.mail_failed && (
            <Button variant="default" loading={mails.isPending} onClick={() => mails.mutate()}>
              {words.retryMails}
            </Button>
          )}
        </Group>
      }
    >
      {error && !data && (
        <ErrorState text={sentenceOf(error, messages.unableToFetchData)} onRetry={() => void refetch()} />
      )}
      {!data && !error && <LoadingState lines={8} />}
      {data && (
        <div className={classes.cards}>
          {figuresGroups(data.data).map((group) => (
            <FiguresCard key={group.title} {...group} />
          ))}
        </div>
      )}
      {/* Rendered after the cards above, which would push it down. */}
      {(data || error) && <LayersCard />}
    </Page>
  );
}
