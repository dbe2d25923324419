import type { Ability } from '@tank/schema/abilities';
import type { Category } from '@tank/schema/enums';

/** The account types with an ability that a screen asks for. */
const groups: Partial<Record<Ability, string>> = {
  administer: 'Admins',
  offer_storage: 'Terminals and Admins',
  list_storage: 'Terminals and Admins',
  see_team: 'members of a team',
  see_team_records: 'members of a team who can trade',
};

export const whoCanOpen = (ability: Ability) =>
  `Only ${groups[ability] ?? 'Traders, Terminals and Admins'} can open this page.`;

/** Texts of the frame and the pages. */
import { countInWords } from '@tank/schema/kit/format';

export const words = {
  offline:
    'You’re offline. Nothing is lost: forms stay filled in, and anything you send goes out once you’re back online.',
  leftTitle: 'You signed out',
  left: 'You signed out in another tab, and what you entered here was not sent. Sign in again to keep it, or discard it.',
  lost: 'Connection lost. This page may be out of date. Reconnecting…',
  goToOrBegin: 'Go to anything',
  palette: 'Search or jump to…',
  paletteHint: 'A screen, or “listing 42”',
  records: 'Open a record',
  begin: 'Actions',
  goTo: 'Screens',
  openRecord: (kind: string, id: number) => `Open ${kind} ${id}`,
  nothingFits: 'Nothing matches.',
  design: 'Design',
  indexMethod: 'How the index is calculated',
  laterInTutorial: 'The tutorial is in progress. Complete this step or end the tutorial.',
  chooseInMenu: (label: string) => `Select ${label}.`,
  startAgain: 'Start the tutorial again',
  reportIssue: 'Report an issue',
  secondFactorTitle: 'Turn on two-step verification',
  secondFactorFirst:
    'Admins must use two-step verification here. You need an authenticator app on your phone. The other screens open once it is on.',
  toSecondFactor: 'Turn on',
  unexpectedError: 'Something went wrong',
  serverUnreachable: 'Unable to reach the server',
  /** For Traders on a terminal-only screen during the tutorial. */
  terminalOnly: {
    '/my/storage':
      'Terminals manage their tanks here: location, capacity and access modes. Your account type does not use this screen.',
    '/my/listing':
      'Terminals list their capacity here and accept or reject bids on it. Their open listings are under Listings.',
  },
  toDashboard: 'Return to Dashboard',
  notFound: 'Page not found',
  notAllowed: 'Page not available',
  signedInAs: (username: string, category: Category) => `You are signed in as ${username} (${category}).`,
  badLink: 'The link may be out of date or mistyped.',
  screenMissing: 'This screen could not be loaded. It will load once you are back online.',
  goToStorage: 'Go to My Storage',
  dashboard: 'Available capacity, open interest and prices, by the date the storage would be used.',
  inquiries:
    'Storage that customers are looking for. Prices are in USD per barrel of shell capacity per month.',
  listings: 'Open tank capacity. Prices are in USD per barrel of shell capacity per month.',
  bidsOnListings: 'Your Bids on Listings',
  bidsOnInquiries: 'Your Bids on Inquiries',
  /** Description below Your Bids on Inquiries. */
  placedOffers: 'The offers you have made on inquiries.',
  allBookings: 'Every booking, with the contact details of both parties.',
  acting: (username: string, until: string) =>
    `You are logged in as ${username} until ${new Date(until).toLocaleTimeString('en-US', { timeStyle: 'short' })}. Everything you change is recorded under both names.`,
  returnToAdmin: 'Return to Admin',
  users: 'Everyone who has an account or has requested one.',
  myBids: 'Your bids on listings.',
  myBidsAndOffers: 'Your bids on listings and your offers on inquiries.',
  renewalsToAnswer: (count: number) => `${countInWords(count, 'renewal request')} to answer`,
  myBookings: 'Your bookings, with the contact details of the other party.',
  myInquiries: 'Storage you are looking for.',
  myListings: 'Capacity you offer to the market.',
  myStorage: 'Your tanks and their access modes.',
} as const;
