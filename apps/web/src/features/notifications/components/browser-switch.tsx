import { Switch } from '@mantine/core';
import { useState } from 'react';
import { useUser } from '../../../shared/session/session.ts';
import { alertsOffer } from '../model/alerts-offer.ts';
import { areAlertsEnabled, currentPermission, disableAlerts, enableAlerts } from '../model/browser-alerts.ts';
import { words } from '../words.ts';
import classes from './notifications.module.css';

/** Switch for browser notifications; the permission prompt appears only when the user turns it on. */
export function BrowserSwitch() {
  const { user_id } = useUser();
  const [permission, setPermission] = useState(currentPermission);
  const [isEnabled, setEnabled] = useState(() => areAlertsEnabled(user_id));
  const change = async (on: boolean) => {
    if (on) await enableAlerts(user_id);
    else disableAlerts(user_id);
    alertsOffer.close(user_id);
    setPermission(currentPermission());
    setEnabled(areAlertsEnabled(user_id));
  };
  return (
    <div className={classes.browser}>
      <Switch
        label={words.enable}
        description={words.browser[permission]}
        checked={isEnabled && permission === 'granted'}
        disabled={permission === 'unsupported' || permission === 'denied'}
        onChange={(event) => void change(event.currentTarget.checked)}
      />
    </div>
  );
}
