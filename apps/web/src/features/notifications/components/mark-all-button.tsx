import { Button, type ButtonProps } from '@mantine/core';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useMarkRead } from '../model/use-mark-read.ts';
import { words } from '../words.ts';
import classes from './notifications.module.css';

/** Marks everything as read. Stays focusable when there is nothing left to mark. */
export function MarkAllButton(props: ButtonProps) {
  const unread = trpc.notifications.count.useQuery().data?.data.count ?? 0;
  const { readAll, pending } = useMarkRead();
  const isDisabled = unread === 0 || pending;
  return (
    <Button
      {...props}
      className={classes.markAll}
      data-disabled={isDisabled || undefined}
      aria-disabled={isDisabled}
      onClick={() => !isDisabled && readAll()}
    >
      {words.markAll}
    </Button>
  );
}
