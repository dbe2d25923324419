import { Button, Group, Paper, Text } from '@mantine/core';
import { IconBellRinging } from '@tabler/icons-react';
import { messages } from '@tank/schema/messages';
import { useState } from 'react';
import { notify } from '../../../shared/notices/notify.ts';
import { useUser } from '../../../shared/session/session.ts';
import { alertsOffer } from '../model/alerts-offer.ts';
import { areAlertsEnabled, currentPermission, enableAlerts } from '../model/browser-alerts.ts';
import { words } from '../words.ts';
import classes from './alerts-offer.module.css';

/** Offers browser notifications, once per user and browser. */
export default function AlertsOffer() {
  const { user_id } = useUser();
  const [asking, setAsking] = useState(false);
  const answer = () => {
    alertsOffer.close(user_id);
    // The focused button was removed.
    document.querySelector('main')?.focus({ preventScroll: true });
  };
  const accept = async () => {
    setAsking(true);
    await enableAlerts(user_id);
    const isEnabled = areAlertsEnabled(user_id);
    void notify(
      isEnabled
        ? { type: 'success', text: messages.alertsOn }
        : { type: 'error', text: messages.alertsBlocked },
    );
    answer();
  };
  return (
    <Paper component="section" withBorder className={classes.offer} aria-label="Browser notifications">
      <IconBellRinging size={18} aria-hidden className={classes.icon} />
      <Text size="sm" className={classes.text}>
        {words.offer} {currentPermission() === 'default' && words.willAsk}
      </Text>
      <Group gap="xs" wrap="nowrap">
        <Button size="xs" variant="light" loading={asking} onClick={() => void accept()}>
          Turn on
        </Button>
        <Button size="xs" variant="subtle" color="gray" disabled={asking} onClick={answer}>
          Not now
        </Button>
      </Group>
    </Paper>
  );
}
