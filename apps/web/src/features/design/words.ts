export const words = {
  title: 'Design',
  lead: 'Tokens and components in all their states, as the screens use them.',
  orange: 'Orange is for the primary action, the brand and the current place.',
  warning: 'Overbooks 2 months',
  warningText: 'September 2026: 1,500 of 1,444 MBBL booked.',
  empty: 'No listings yet',
  emptyHint: 'List the capacity of a storage, and traders can bid on it.',
  failure: 'Unable to fetch listings.',
  sample: 'You must be subscribed to view this data',
};
