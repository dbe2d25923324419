import { DEFAULT_TIME_ZONE, dayIn } from '@tank/schema/kit/time-zones';
import { create } from 'zustand/react';

interface Day {
  today: string;
  time_zone: string;
}

const useDay = create((): Day => ({ today: '', time_zone: DEFAULT_TIME_ZONE }));

/**
 * What day it is in the market, `YYYY-MM-DD`, as the server says; renders again at its midnight. The clock of the browser has no
 * say: it may be wrong, and is in another time zone. '' until the first answer, before which no screen is shown.
 */
export const useToday = (): string => useDay(({ today }) => today);

/** The same, outside of components. */
export const readToday = (): string => useDay.getState().today;

export const setDay = (day: Day): void => useDay.setState(day);

/** The server's clock minus the browser's, in milliseconds. */
let clockOffset = 0;

export function setNow(instant: number): void {
  clockOffset = instant - Date.now();
}

/** The instant that it is now, in milliseconds, as the server's newest answer says: the clock of the browser may be wrong. */
export const readNow = (): number => Date.now() + clockOffset;

/** Calls it when a day follows another one. Answers how to stop. */
export const onNextDay = (listener: () => void) =>
  useDay.subscribe(({ today }, before) => {
    if (before.today && today !== before.today) listener();
  });

/** The market's calendar date at an instant; a date stays as it is. */
export const dayOf = (value: string): string => dayIn(useDay.getState().time_zone, value);
