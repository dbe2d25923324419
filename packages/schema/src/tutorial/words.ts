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
    text: 'This is the market at a glance: how much capacity is on offer, how much is wanted, and at what price. Market data is for subscribers; without a subscription you see samples.',
  },
  3: {
    title: 'The map',
    text: 'The map on the dashboard shows where capacity is on offer and where it is wanted. Filters narrow it down to the product, volume and price you care about.',
  },
  4: {
    title: 'On to Listings',
    text: 'Choose Listings in the menu to see all the tank capacity that is on offer.',
  },
  5: {
    title: 'Listings',
    text: 'Each row is capacity that a terminal has to let. Filter and sort by any column, and choose More Info for the details. Traders place their bids from here.',
  },
  6: {
    title: 'On to Inquiries',
    text: 'Choose Inquiries in the menu to see the capacity that people are looking for.',
  },
  7: {
    title: 'Inquiries',
    text: 'Each row says what somebody needs: which product, how much, and near which place. Terminals with room to spare answer with an offer.',
  },
  8: {
    title: 'On to My Storage',
    text: 'Choose My Storage in the menu to see where terminals describe their tanks.',
  },
  9: {
    title: 'My Storage',
    text: 'Here a terminal describes its tanks: where they are, what they can hold, and how product gets in and out. Every listing starts with a storage.',
  },
  10: {
    title: 'Add a storage',
    text: 'Choose Add Storage to describe tanks of yours, or skip this and do it another day.',
    hint: 'Choose Add Storage to go on.',
  },
  11: {
    title: 'Describe your tanks',
    text: 'Fill in the form, then choose Add Storage at the bottom of it. If you closed the form, open it again with Add Storage, or skip this.',
    hint: 'Fill in what is marked with an asterisk; the rest can wait. Then choose Add Storage below. Not now? Cancel, then choose Skip in the tutorial.',
  },
  12: {
    title: 'Your storage is in place',
    text: 'You can see it in the table. From its row you can edit it, delete it, or put it on the market with Add Listing.',
  },
  13: {
    title: 'On to My Listings',
    text: 'Choose My Listings in the menu to see where terminals put their capacity on the market.',
  },
  14: {
    title: 'My Listings',
    text: 'A listing offers capacity of one storage: how much, from when, for how long and at what price. The terminal decides how much of its location others can see.',
  },
  15: {
    title: 'Bids on listings',
    text: 'The bids that come in stand below the listings. The terminal compares them, and accepts or rejects each one. An accepted bid becomes a booking.',
  },
  16: {
    title: 'Add a listing',
    text: 'Choose Add Listing to put capacity on the market, or skip this and do it another day.',
    hint: 'Choose Add Listing to go on.',
  },
  17: {
    title: 'Describe what you offer',
    text: 'Fill in the form, then choose Add Listing at the bottom of it. If you closed the form, open it again with Add Listing, or skip this.',
    hint: 'This is the real thing: once you choose Add Listing below, everybody can see it. Not now? Cancel, then choose Skip in the tutorial.',
  },
  18: {
    title: 'Your listing is on the market',
    text: 'Everybody can find it now. From its row you can withdraw it, and edit it for as long as nobody has bid on it.',
    hint: 'Your listing is on the market. The bids on it will appear below.',
  },
  19: {
    title: 'Staying in touch',
    text: 'You hear at once when somebody bids, answers you, or accepts what you proposed.',
  },
  20: {
    title: 'On to your notifications',
    text: 'Choose the bell at the top of the page.',
  },
  21: {
    title: 'Notifications',
    text: 'The newest come first. Choose one to open what it is about; after that it counts as read. Close the list to go on.',
  },
  22: {
    title: 'On to My Inquiries',
    text: 'Choose My Inquiries in the menu to see how to ask for capacity.',
  },
  23: {
    title: 'My Inquiries',
    text: 'Looking for capacity? Post an inquiry that says what you need and where. The offers on it appear below.',
  },
  24: {
    title: 'On to My Bids',
    text: 'Choose My Bids in the menu to see the bids you have placed.',
  },
  25: {
    title: 'My Bids',
    text: 'Every bid you place stands here with its status. You can cancel it for as long as it is open.',
  },
  26: {
    title: 'From bid to booking',
    text: 'Bidding is anonymous. When a bid is accepted it becomes a booking, and only then do the two sides see who the other one is.',
  },
  27: {
    title: 'On to My Bookings',
    text: 'Choose My Bookings in the menu to see what becomes of accepted bids.',
  },
  28: {
    title: 'My Bookings',
    text: 'Your bookings stand here, on a calendar or in a table, with the contact details of the other side.',
  },
  29: {
    title: 'Renewals',
    text: 'Need the tanks for longer? Ask to renew the booking. Requests you sent and requests you received are listed below it.',
  },
  30: {
    title: 'On to your profile',
    text: 'Choose Profile in the menu.',
  },
  31: {
    title: 'Your profile',
    text: 'This is where you keep your details up to date, change your password and turn on two-step verification.',
  },
  32: {
    title: 'Preferences',
    text: 'Under Preferences you say which product categories and regions you care about. One click then narrows the tables to them.',
  },
  33: {
    title: 'Save your preferences',
    text: 'Choose the product categories and regions you care about and save them, or skip this.',
  },
  34: {
    title: 'That is all there is to it',
    text: 'You know your way around now. To take the tutorial again, open the menu under your name at the top of the page.',
  },
};
