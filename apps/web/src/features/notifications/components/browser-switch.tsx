import { Switch } from '@mantine/core';
import { useState } from 'react';
import { useUser } from '../../../shared/session/session.ts';
import { alertsOffer } from '../model/alerts-offer.ts';
import { permissionNow, turnOff, turnOn, wantsAlerts } from '../model/browser-alerts.ts';
import { words } from '../words.ts';
import classes from './notifications.module.css';

/** Switch for browser notifications; the permission prompt appears only when the user turns it on. */
export function BrowserSwitch() {
  const { user_id } = useUser();
  const [permission, setPermission] = useState(permissionNow);
  const [wanted, setWanted] = useState(() => wantsAlerts(user_id));
  const change = async (on: boolean) => {
    if (on) await turnOn(user_id);
    else turnOff(user_id);
    alertsOffer.close(user_id);
    setPermission(permissionNow());
    setWanted(wantsAlerts(user_id));
  };
  return (
    <div className={classes.browser}>
      <Switch
        label={words.enable}
        description={words.browser[permission]}
        checked={wanted && permission === 'granted'}
        disabled={permission === 'unsupported' || permission === 'denied'}
        onChange={(event) => void change(event.currentTarget.checked)}
      />
    </div>
  );
}
