import { IconMessages } from '@tabler/icons-react';
import { messages } from '@tank/schema/messages';
import { Pager } from '@tank/ui/pager/pager';
import { pagesOf } from '@tank/ui/pager/pages';
import { EmptyState } from '@tank/ui/states/empty-state';
import { ErrorState } from '@tank/ui/states/error-state';
import { LoadingState } from '@tank/ui/states/loading-state';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../../shared/calls/failure.ts';
import { trpc } from '../../../shared/calls/trpc.ts';
import { words } from '../words.ts';
import classes from './all-chats.module.css';
import { ChatRow } from './chat-row.tsx';

/** All conversations, newest message first. */
export function AllChats({ onOpen }: { onOpen: (conversation_id: number) => void }) {
  const [offset, setOffset] = useState(0);
  const { data, error, refetch } = trpc.chat.list.useQuery(offset > 0 ? { offset } : {}, {
    placeholderData: keepPreviousData,
  });
  if (!data && error)
    return (
      <ErrorState text={sentenceOf(error, messages.unableToFetchMessages)} onRetry={() => void refetch()} />
    );
  if (!data)
    return (
      <div className={classes.loading}>
        <LoadingState lines={8} label="Loading chats" />
      </div>
    );
  if (data.page.total === 0)
    return <EmptyState title={words.none} icon={<IconMessages size={20} />} hint={words.emptyHint} />;
  return (
    <div className={classes.container}>
      <ul className={classes.list} aria-label="All chats">
        {data.data.map((chat) => (
          <ChatRow key={chat.conversation_id} chat={chat} onOpen={onOpen} />
        ))}
      </ul>
      <Pager
        {...pagesOf({ ...data.page, rows: data.data.length })}
        className={classes.pages}
        siblings={0}
        label={words.pages}
        onPageChange={(number) => setOffset((number - 1) * data.page.limit)}
      />
    </div>
  );
}
