/** `3:05 PM` in the reader's time zone, without the date, which a heading shows. */
export const clockTime = (instant: string) =>
  new Date(instant).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
