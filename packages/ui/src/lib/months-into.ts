/**
 * How many months of a year a day is into it, its own half counted: 0 is the first of January, 12 the end of December.
 * Where the line of today stands in calendars and charts.
 */
export function monthsInto(date: string): number {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return month - 1 + (day - 0.5) / days;
}
