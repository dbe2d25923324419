/** Texts of the tutorial by step (docs/product.md#tutorial). */
export interface TutorialText {
  title: string;
  text: string;
  /** Shown next to the element, because a form may cover the banner. */
  hint?: string;
}

export const words: Record<number, TutorialText> = {
  2: {
    title: 'Your dashboard',
    text: 'The market at a glance: available capacity, open interest and prices. Market data requires a subscription; without one you see sample data.',
  },
  3: {
    title: 'The map',
    text: 'With a subscription, the map shows where capacity is offered and where it is wanted, and filters narrow it down by product, volume and price.',
  },
  4: {
    title: 'On to Listings',
    text: 'Select Listings in the menu to see all tank capacity on offer.',
  },
  5: {
    title: 'Listings',
    text: 'Each row is capacity a terminal is offering. Filter and sort the list, and select a row for its details. Traders place their bids here.',
  },
  6: {
    title: 'On to Inquiries',
    text: 'Select Inquiries in the menu to see the storage that customers are looking for.',
  },
  7: {
    title: 'Inquiries',
    text: 'Each row is a request for storage: product, volume and location. Terminals with free capacity answer with an offer.',
  },
  8: {
    title: 'On to My Storage',
    text: 'Select My Storage in the menu to see where terminals add their tanks.',
  },
  9: {
    title: 'My Storage',
    text: 'Terminals add their tanks here: location, product categories and access modes. Every listing starts with a storage.',
  },
  10: {
    title: 'Add a storage',
    text: 'Select Add Storage to add your tanks, or skip this for now.',
    hint: 'Select Add Storage to continue.',
  },
  11: {
    title: 'Describe your tanks',
    text: 'Fill in the form, then select Add Storage at the bottom. If you closed the form, reopen it with Add Storage, or skip this.',
    hint: 'Fill in the fields marked with an asterisk; the rest can wait. Then select Add Storage below. Not now? Cancel, then select Skip in the tutorial.',
  },
  12: {
    title: 'Your storage is added',
    text: 'It appears in the table. From its row you can edit it, delete it or list its capacity.',
  },
  13: {
    title: 'On to My Listings',
    text: 'Select My Listings in the menu to see where terminals list their capacity.',
  },
  14: {
    title: 'My Listings',
    text: 'A listing offers capacity of one storage: volume, start date, term and price. The terminal decides how much of the location others can see.',
  },
  15: {
    title: 'Bids on listings',
    text: 'Incoming bids appear below your listings. The terminal compares them, and accepts or rejects each one. An accepted bid becomes a booking.',
  },
  16: {
    title: 'Add a listing',
    text: 'Select Add Listing to list capacity, or skip this for now.',
    hint: 'Select Add Listing to continue.',
  },
  17: {
    title: 'Describe your listing',
    text: 'Fill in the form, then select Add Listing at the bottom. If you closed the form, reopen it with Add Listing, or skip this.',
    hint: 'This is live: when you select Add Listing, everyone can see it. Not now? Cancel, then select Skip in the tutorial.',
  },
  18: {
    title: 'Your listing is on the market',
    text: 'Everyone can see it now. From its row you can withdraw it, or edit it until the first bid.',
    hint: 'Your listing is on the market. Bids on it will appear below.',
  },
  19: {
    title: 'Staying in touch',
    text: 'You’re notified immediately when someone bids, replies or accepts your proposal.',
  },
  20: {
    title: 'On to your notifications',
    text: 'Select the bell at the top of the page.',
  },
  21: {
    title: 'Notifications',
    text: 'The newest are at the top. Select one to open its record and mark it as read. Close the list to continue.',
  },
  22: {
    title: 'On to My Inquiries',
    text: 'Select My Inquiries in the menu to see how to request capacity.',
  },
  23: {
    title: 'My Inquiries',
    text: 'Looking for capacity? Post an inquiry with what you need and where. Offers on it appear below.',
  },
  24: {
    title: 'On to My Bids',
    text: 'Select My Bids in the menu to see the bids you’ve placed.',
  },
  25: {
    title: 'My Bids',
    text: 'Every bid you place appears here with its status. You can cancel it while it is open.',
  },
  26: {
    title: 'From bid to booking',
    text: 'Bidding is anonymous. When a bid is accepted, it becomes a booking, and only then do the two sides see each other’s contact details.',
  },
  27: {
    title: 'On to My Bookings',
    text: 'Select My Bookings in the menu to see your accepted bids.',
  },
  28: {
    title: 'My Bookings',
    text: 'Your bookings appear here, on a calendar or in a table, with the other party’s contact details.',
  },
  29: {
    title: 'Renewals',
    text: 'Need the tanks for longer? Request a renewal of the booking. Requests you sent and received are listed below.',
  },
  30: {
    title: 'On to your profile',
    text: 'Select Profile in the menu.',
  },
  31: {
    title: 'Your profile',
    text: 'Update your details, change your password and turn on two-step verification here.',
  },
  32: {
    title: 'Preferences',
    text: 'Under Preferences, choose the product categories and regions you follow. One click then filters the tables by them.',
  },
  33: {
    title: 'Save your preferences',
    text: 'Choose the product categories and regions you follow and save them, or skip this.',
  },
  34: {
    title: 'You’re all set',
    text: 'That’s the tour. To take it again, open the menu under your name at the top of the page.',
  },
};
