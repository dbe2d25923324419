import { Button, Text } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import { Dialog, lazyDialog } from '@tank/ui/dialogs/dialog';
import { prefetchOnIntent, preloadAll } from '@tank/ui/lib/prefetch';
import { useState } from 'react';
import { trpc } from '../../../shared/calls/trpc.ts';
import { tokenWords as words } from '../words.ts';
import { AccessTokensList } from './access-tokens-list.tsx';
import { QueryState } from './query-state.tsx';
import { Section } from './section.tsx';

const CreateTokenDialog = lazyDialog(() => import('./create-token-dialog.tsx'));
const prefetchProps = prefetchOnIntent(preloadAll(CreateTokenDialog));

/** Tokens for programs (docs/product.md#tokens-for-programs). */
export function AccessTokensSection() {
  const [creating, setCreating] = useState(false);
  const close = () => setCreating(false);
  const query = trpc.accessTokens.list.useQuery();
  return (
    <Section
      id="tokens"
      intro={words.section}
      action={
        <Button variant="default" onClick={() => setCreating(true)} {...prefetchProps}>
          {words.create}
        </Button>
      }
    >
      <QueryState query={query} failure={messages.unableToFetchTokens} lines={1}>
        {({ data }) =>
          data.length > 0 ? <AccessTokensList tokens={data} /> : <Text size="sm">{words.none}</Text>
        }
      </QueryState>
      <Dialog opened={creating} onClose={close}>
        {() => <CreateTokenDialog onClose={close} />}
      </Dialog>
    </Section>
  );
}
