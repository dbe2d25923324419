import type { HistoryRow } from '@tank/schema/history';

/** What happened, in words that a person's name or part follows: "Accepted by". */
const words: Record<string, string> = {
  create: 'Published by',
  place: 'Placed by',
  accept: 'Accepted by',
  reject: 'Rejected by',
  cancel: 'Cancelled by',
  update: 'Edited by',
  withdraw: 'Withdrawn by',
  book: 'Booked by',
  repost: 'Back on the market, by',
  attach: 'Files attached by',
  remove_file: 'File removed by',
  expire: 'Expired,',
  follow_storage: 'Brought in line with its storage by',
  back_out: 'Backed out by',
  complete: 'Completed,',
  close: 'Closed by',
  renew: 'Renewal requested by',
};

/** An event that has no words yet is told by its own name: `some_event` as "Some event by". */
export function eventWords({ event }: Pick<HistoryRow, 'event'>): string {
  const known = words[event];
  if (known) return known;
  const name = event.replaceAll('_', ' ');
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} by`;
}
