import '@mantine/notifications/styles.layer.css';
import { Anchor } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Notifications, notifications } from '@mantine/notifications';
import { SNACKBAR_MS } from '@tank/schema/product';
import { BELOW } from '@tank/ui/lib/breakpoints';
import type { Notice } from './notice.ts';
import classes from './snackbar.module.css';

export function show({ type, text, once = type === 'error', action }: Notice) {
  const id = notifications.show({
    ...(once && { id: text }),
    message: action ? (
      <>
        {text}{' '}
        <Anchor
          component="button"
          type="button"
          inherit
          fw={600}
          underline="always"
          onClick={() => {
            notifications.hide(id);
            action.onClick();
          }}
        >
          {action.label}
        </Anchor>
      </>
    ) : (
      text
    ),
    color: type === 'success' ? 'teal' : 'red',
    autoClose: SNACKBAR_MS,
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Close' },
  });
}

/** At the top on phones, where a full-screen dialog has its buttons at the bottom; one at a time: more would cover the page. */
export function Snackbar({ raised }: { raised: boolean }) {
  const phone = useMediaQuery(BELOW.phone, false, { getInitialValueInEffect: false });
  return (
    <Notifications
      position={phone ? 'top-center' : 'bottom-left'}
      layout={phone ? 'stacked' : 'default'}
      className={raised ? `${classes.root} ${classes.raised}` : classes.root}
    />
  );
}
