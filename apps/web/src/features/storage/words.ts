export const words = {
  deleting:
    'Its open listings are withdrawn, and open bids on them and offers from it are rejected. Past bookings stay in your history. This cannot be undone.',
  loading: 'The storage is still loading.',
  inUse: 'Some fields are locked',
  /** Follows the server's reason. */
  restored: (reason: string) =>
    `${reason} These fields show the stored values again. Your other changes are kept.`,
  none: 'Describe your tanks and how product gets in and out. Then you can publish listings of their capacity.',
  tanks: 'Number of tanks',
  categories: 'What the tanks can hold. Bids may name any product in these categories.',
  services: 'Services and terms',
  modes: 'How product gets in and out: docks, pipelines, rail and truck racks.',
  blending: 'Products can be blended here',
  heating: 'Tanks can be heated',
} as const;
