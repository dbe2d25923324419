import { Button } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import { Dialog } from '@tank/ui/dialogs/dialog';
import { useState } from 'react';
import { trpc } from '../../../shared/calls/trpc.ts';
import { words } from '../words.ts';
import { EndOthersDialog } from './end-others-dialog.tsx';
import { QueryState } from './query-state.tsx';
import { Section } from './section.tsx';
import { SessionsList } from './sessions-list.tsx';

export function SessionsSection() {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const query = trpc.account.sessions.useQuery();
  const others = query.data?.data.some(({ current }) => !current);
  return (
    <Section
      id="sessions"
      intro={words.sessions}
      action={
        others && (
          <Button variant="default" onClick={() => setAsking(true)}>
            {words.endOthers}
          </Button>
        )
      }
    >
      <QueryState query={query} failure={messages.unableToFetchSessions} lines={2}>
        {({ data }) => <SessionsList sessions={data} />}
      </QueryState>
      <Dialog opened={asking} onClose={close}>
        {() => <EndOthersDialog onClose={close} />}
      </Dialog>
    </Section>
  );
}
