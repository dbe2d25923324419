/** What can happen to a record, and what its history says of it; a person's name or part follows: "Accepted by". */
export const eventWords = {
  create: 'Published by',
  place: 'Placed by',
  accept: 'Accepted by',
  reject: 'Rejected by',
  cancel: 'Cancelled by',
  update: 'Edited by',
  delete: 'Deleted by',
  withdraw: 'Withdrawn by',
  book: 'Booked by',
  repost: 'Put back on the market by',
  attach: 'Files attached by',
  remove_file: 'File removed by',
  expire: 'Expired by',
  follow_storage: 'Updated from its storage by',
  back_out: 'Backed out by',
  complete: 'Completed by',
  close: 'Closed by',
  renew: 'Renewal requested by',
  request: 'Account requested by',
  suspend: 'Suspended by',
  unsuspend: 'Reinstated by',
  unsubscribe: 'Emails turned off by',
  reset_password: 'Password reset by',
  change_password: 'Password changed by',
  enable_second_factor: 'Two-step login turned on by',
  disable_second_factor: 'Two-step login turned off by',
  change_email: 'Email address changed by',
  invite: 'Invited by',
  uninvite: 'Invitation withdrawn by',
  join: 'Joined by',
  leave: 'Left or removed by',
  appoint: 'Team admin changed by',
} as const;

/** The event of a change, as history, topics and idempotent actions name it. One without words does not compile. */
export type ChangeEvent = keyof typeof eventWords;
export const changeEvents = Object.keys(eventWords) as [ChangeEvent, ...ChangeEvent[]];
