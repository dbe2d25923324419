import { Button } from '@mantine/core';
import { NOTIFICATIONS_PER_PAGE } from '@tank/schema/live/notifications';
import { DialogContent, DialogFrame } from '@tank/ui/dialogs/dialog-frame';
import { Pager } from '@tank/ui/pager/pager';
import { pagesOf } from '@tank/ui/pager/pages';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../../../shared/calls/trpc.ts';
import { words } from '../words.ts';
import { BrowserSwitch } from './browser-switch.tsx';
import { MarkAllButton } from './mark-all-button.tsx';
import { NotificationList } from './notification-list.tsx';
import classes from './notifications.module.css';

/** All notifications, newest first, ten per page (docs/product.md#figures), and the switch for the browser's. */
export default function NotificationsDialog({ onClose }: { onClose: () => void }) {
  const [page, setPage] = useState(1);
  const answer = trpc.notifications.list.useQuery(
    { limit: NOTIFICATIONS_PER_PAGE, offset: (page - 1) * NOTIFICATIONS_PER_PAGE },
    { placeholderData: keepPreviousData },
  );
  return (
    <DialogFrame title="Notifications" size="md">
      <DialogContent>
        <div className={classes.room}>
          <NotificationList answer={answer} onFollow={onClose} />
        </div>
      </DialogContent>
      {answer.data && (
        <Pager
          {...pagesOf({ ...answer.data.page, rows: answer.data.data.length })}
          className={classes.pages}
          label={words.pages}
          onPageChange={setPage}
        />
      )}
      <BrowserSwitch />
      <div className={classes.footer}>
        <MarkAllButton variant="default" />
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </div>
    </DialogFrame>
  );
}
