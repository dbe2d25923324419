/** Offers browser notifications once per user and browser, at the first event worth a notification. */
import { create } from 'zustand/react';
import { areAlertsEnabled, currentPermission } from './browser-alerts.ts';

const keyOf = (user_id: number) => `browser-notifications-offer:${user_id}`;
/** Counts changes, because local storage does not notify the tab that writes. */
const useChanges = create(() => 0);

function set(user_id: number, value: 'due' | 'answered'): void {
  localStorage.setItem(keyOf(user_id), value);
  useChanges.setState((changes) => changes + 1);
}

/** Whether the browser could show notifications and the user has not turned them on. */
const canEnable = (user_id: number) =>
  (currentPermission() === 'default' || currentPermission() === 'granted') && !areAlertsEnabled(user_id);

const isDue = (user_id: number) => localStorage.getItem(keyOf(user_id)) === 'due' && canEnable(user_id);

export const alertsOffer = {
  /** Call when something arrived or the user expects something. */
  request(user_id: number): void {
    if (localStorage.getItem(keyOf(user_id)) === null && canEnable(user_id)) set(user_id, 'due');
  },
  /** Call when the user turned notifications on or declined. */
  close: (user_id: number) => set(user_id, 'answered'),
};

/** Whether to show the offer. */
export const useAlertsOffer = (user_id: number) => useChanges(() => isDue(user_id));
