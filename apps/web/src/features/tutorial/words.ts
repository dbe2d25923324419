export const words = {
  welcome: 'Welcome to The Tank Tiger Platform',
  offer:
    'Would you like a quick tour? It takes about five minutes, and you can stop at any time and take it again later.',
  banner: 'Tutorial step',
  /** Names of parts of screens. */
  marketFigures: 'Market today',
  subscription: 'With a data subscription',
  receivedBids: 'Bids on your listings',
  placedBids: 'Your bids on listings',
  notNow: 'Not now',
  begin: 'Get Started',
  end: 'End Tutorial',
  endSure: 'Ending the tutorial will mark it as completed. Are you sure you want to end tutorial?',
  stay: 'Keep going',
  done: 'You’re set',
  doneText: 'You can take the tour again from the menu under your name.',
  addStorage: 'Add your first storage',
  listCapacity: 'List your capacity',
  postInquiry: 'Post an inquiry',
  browse: 'Browse listings',
  browseInquiries: 'Browse inquiries',
  progress: (at: number, of: number) => `Step ${at} of ${of}`,
  /** Reason on the disabled Next button. */
  doFirst: 'Complete this step to continue.',
  openMenu: 'Open the menu',
  goTo: (label: string) => `Go to ${label}`,
} as const;
