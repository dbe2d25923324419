/** The day that a user reads in one chart, which all other charts of the page mark. */
import { create } from 'zustand';

interface Crosshair {
  /** `YYYY-MM-DD` */
  day: string | null;
  /** Id of the chart that the user reads. */
  source: string | null;
}

const useCrosshair = create<Crosshair>(() => ({ day: null, source: null }));

/** Only the chart that set the day clears it. */
export function readDay(source: string, day: string | null): void {
  if (day !== null) useCrosshair.setState({ day, source });
  else if (useCrosshair.getState().source === source) useCrosshair.setState({ day: null, source: null });
}

/** The day that the user reads in another chart. */
export const useDayReadElsewhere = (chart?: string) =>
  useCrosshair(({ day, source }) => (source === chart ? null : day));
