/** `3:05 PM` on the reader's clock: in a conversation each day has a heading of its own. */
export const clockTime = (instant: string) =>
  new Date(instant).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
