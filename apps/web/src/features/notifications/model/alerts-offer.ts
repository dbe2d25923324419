/** Browser notifications are offered once to each person in each browser, when there is something to hear of. */
import { create } from 'zustand/react';
import { permissionNow, wantsAlerts } from './browser-alerts.ts';

const keyOf = (user_id: number) => `browser-notifications-offer:${user_id}`;
/** What is known is in local storage, for all tabs; this counts its changes here. */
const useChanges = create(() => 0);

function set(user_id: number, value: 'due' | 'answered'): void {
  localStorage.setItem(keyOf(user_id), value);
  useChanges.setState((changes) => changes + 1);
}

/** Whether they could be had here, and are not. */
const open = (user_id: number) =>
  (permissionNow() === 'default' || permissionNow() === 'granted') && !wantsAlerts(user_id);

const isDue = (user_id: number) => localStorage.getItem(keyOf(user_id)) === 'due' && open(user_id);

export const alertsOffer = {
  /** The moment has come: something arrived, or is waited for. */
  make(user_id: number): void {
    if (localStorage.getItem(keyOf(user_id)) === null && open(user_id)) set(user_id, 'due');
  },
  /** Turned on, not now, or decided in the dialog. */
  answer: (user_id: number) => set(user_id, 'answered'),
};

/** Whether the offer stands, until it is answered. */
export const useAlertsOffer = (user_id: number) => useChanges(() => isDue(user_id));
