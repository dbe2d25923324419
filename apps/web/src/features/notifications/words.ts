export const words = {
  offer: 'Get notified of bids and messages while you work in another tab?',
  willAsk: 'Your browser will ask for permission.',
  enable: 'Enable browser notifications',
  /** By permission. */
  browser: {
    unsupported: 'This browser cannot show notifications from this site.',
    denied:
      'Your browser blocks notifications from this site. Allow them in its site settings, then open this dialog again.',
    default: 'Get notified while you work in another tab. Your browser will ask for permission.',
    granted: 'Get notified while you work in another tab.',
  },
  none: 'No notifications yet',
  noneHint: 'News about bids, offers, bookings, renewals and messages appears here.',
  pages: 'Pages of notifications',
  markAll: 'Mark all as read',
  ages: { today: 'Today', week: 'This week', earlier: 'Earlier' },
  answer: { bid: 'Review bid', offer: 'Review offer', renewal: 'Answer renewal' },
} as const;
