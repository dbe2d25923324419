/**
 * Months from the start of the year to the middle of a day: 0 is the start of January, 12 the end of December. Positions the
 * line for today in calendars and charts.
 */
export function monthsIntoYear(date: string): number {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return month - 1 + (day - 0.5) / days;
}
