/** What the frame and the pages say: titles, and a line beneath each. */
export const words = {
  offline:
    'You are offline. Nothing is lost: what you type stays here, and what you send goes out by itself once you are back.',
  leftTitle: 'You Signed Out',
  left: 'You signed out in another tab, and what you entered here was not sent. Sign in again to keep it, or discard it.',
  lost: 'The connection is lost. What you see may be out of date; we are reconnecting.',
  goToOrBegin: 'Go to anything',
  palette: 'Go to or start something',
  paletteHint: 'A screen, or “listing 42”',
  records: 'Open a record',
  begin: 'Start something',
  goTo: 'Go to a screen',
  openRecord: (kind: string, id: number) => `Open ${kind} ${id}`,
  nothingFits: 'Nothing matches.',
  indexMethod: 'How the price index is made',
  laterInTutorial: 'The tutorial is under way: choose what it asks for, or end it.',
  chooseInMenu: (label: string) => `Choose ${label}.`,
  startAgain: 'Start the tutorial again',
  reportIssue: 'Report an issue',
  secondFactorTitle: 'Turn on two-step verification',
  secondFactorFirst:
    'Admins need two-step verification here. You need an authenticator app on your phone. The other screens open once it is on.',
  toSecondFactor: 'Turn On',
  unexpectedError: 'Something went wrong',
  serverUnreachable: 'Unable to reach the server',
  /** For Traders, whom the tutorial leads there. */
  terminalOnly: {
    '/my/storage':
      'Terminals keep their tanks here: where each one is, what it holds, and how product gets in and out. Your type of account has none, so there is nothing for you to do.',
    '/my/listing':
      'Terminals put their capacity on the market here, and decide on the bids that come in. You will find what they offer under Listings.',
  },
  toDashboard: 'Return to Dashboard',
  notFound: 'Page not found',
  badLink: 'The link may be out of date or mistyped.',
  screenMissing: 'This screen could not be loaded. It will load once you are back online.',
  goToStorage: 'Go to My Storage',
  dashboard: 'What the market offers, wants and pays, by the day on which the capacity would be used.',
  inquiries: 'Capacity the market is looking for. Prices are in USD per barrel of shell capacity per month.',
  listings: 'Open tank capacity. Prices are in USD per barrel of shell capacity per month.',
  bidsOnListings: 'Your Bids on Listings',
  bidsOnInquiries: 'Your Bids on Inquiries',
  /** Beneath Your Bids on Inquiries. */
  placedOffers: 'The offers you have made on inquiries.',
  allBookings: 'Every booking, with the contact details of both parties.',
  acting: (username: string, until: string) =>
    `You are logged in as ${username} until ${new Date(until).toLocaleTimeString('en-US', { timeStyle: 'short' })}. Everything you change is recorded under both names.`,
  returnToAdmin: 'Return to admin',
  users: 'Everyone who has an account or has requested one.',
  myBids: 'Your bids on listings.',
  myBidsAndOffers: 'Your bids on listings and your offers on inquiries.',
  myBookings: 'Your bookings, with the contact details of the other party.',
  myInquiries: 'Capacity you are looking for.',
  myListings: 'Capacity you offer to the market.',
  myStorage: 'Your tanks and how product reaches them.',
} as const;
