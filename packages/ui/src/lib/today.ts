import { DEFAULT_TIME_ZONE, dayIn } from '@tank/schema/kit/time-zones';
import { create } from 'zustand/react';

interface Day {
  today: string;
  time_zone: string;
}

const useDay = create((): Day => ({ today: '', time_zone: DEFAULT_TIME_ZONE }));

/**
 * The market's current date, `YYYY-MM-DD`, from the server; rerenders at its midnight. Ignores the browser's clock, which may
 * be wrong or in another time zone. '' until the first response, before any screen is shown.
 */
export const useToday = (): string => useDay(({ today }) => today);

/** `useToday` outside of components. */
export const readToday = (): string => useDay.getState().today;

export const setDay = (day: Day): void => useDay.setState(day);

/** The server's clock minus the browser's, in milliseconds. */
let clockOffset = 0;

export function setNow(instant: number): void {
  clockOffset = instant - Date.now();
}

/** The current time in milliseconds by the server's clock, because the browser's may be wrong. */
export const readNow = (): number => Date.now() + clockOffset;

/** Calls the listener when the date changes; returns a function that unsubscribes. */
export const onNextDay = (listener: () => void) =>
  useDay.subscribe(({ today }, before) => {
    if (before.today && today !== before.today) listener();
  });

/** The market's calendar date at an instant; dates are returned unchanged. */
export const dayOf = (value: string): string => dayIn(useDay.getState().time_zone, value);
