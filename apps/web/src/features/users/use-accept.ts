import { messages } from '@tank/schema/messages';
import type { PendingUserRow } from '@tank/schema/users';
import { useState } from 'react';
import { oneByOne } from '../../shared/calls/one-by-one.ts';
import { trpc } from '../../shared/calls/trpc.ts';
import { useChanged } from '../../shared/live/use-changed.ts';
import { notify } from '../../shared/notices/notify.ts';
import { words } from './words.ts';

/** Accepts requests one after the other: each stands for itself, and one that is refused says why. */
export function useAccept(onDone: () => void) {
  const [accepting, setAccepting] = useState(false);
  const { mutateAsync } = trpc.users.accept.useMutation({ meta: { failure: messages.unableToAcceptUser } });
  const changed = useChanged();
  async function accept(rows: readonly PendingUserRow[]) {
    setAccepting(true);
    const count = await oneByOne(rows, ({ pending_user_id }) => mutateAsync({ pending_user_id }));
    changed('pending_user', 'user');
    if (count > 0) void notify({ type: 'success', text: words.acceptedSome(count) });
    setAccepting(false);
    onDone();
  }
  return { accept, accepting };
}
