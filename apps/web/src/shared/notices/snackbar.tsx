import '@mantine/notifications/styles.layer.css';
import { Notifications, notifications } from '@mantine/notifications';
import { SNACKBAR_MS } from '@tank/schema/product';
import type { Notice } from './notice.ts';

export const show = ({ type, text, once = type === 'error' }: Notice) =>
  notifications.show({
    ...(once && { id: text }),
    message: text,
    color: type === 'success' ? 'teal' : 'red',
    autoClose: SNACKBAR_MS,
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Close' },
  });

/** Where the messages stand. */
export const Snackbar = () => <Notifications position="bottom-left" />;
