export const words = {
  welcome: 'Welcome to The Tank Tiger Platform',
  offer:
    'Would you like to be shown around? It takes about five minutes, you can stop whenever you like, and you can take the tour again later.',
  banner: 'Tutorial step',
  notNow: 'Not now',
  begin: 'Get Started',
  end: 'End Tutorial',
  endSure: 'Ending the tutorial will mark it as completed. Are you sure you want to end tutorial?',
  stay: 'Keep going',
  progress: (at: number, of: number) => `Step ${at} of ${of}`,
  /** Reason on the disabled Next button. */
  doFirst: 'Next comes once you have done this.',
  openMenu: 'Open the menu',
  goTo: (label: string) => `Go to ${label}`,
} as const;
