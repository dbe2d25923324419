import { countInWords, volumeInWords } from '@tank/schema/kit/format';

export const words = {
  deleting:
    'Its open listings are withdrawn, and open bids on those listings and offers from this storage are rejected. Past bookings stay in your history. This cannot be undone.',
  loading: 'The storage is still loading.',
  inUse: 'Some fields are locked',
  /** Follows the server's reason. */
  restored: (reason: string) =>
    `${reason} These fields show the stored values again. Your other changes are kept.`,
  figures: 'Figures of your storage',
  inStorages: (count: number) => `in ${countInWords(count, 'storage')}`,
  /** 1 is full. */
  share: (part: number) => `${Math.round(part * 100)}% of the capacity`,
  overbooked: (count: number) =>
    count > 0 ? { note: `${countInWords(count, 'storage')} overbooked`, tone: 'bad' as const } : {},
  onOffer: (volume: number) => `${volumeInWords(volume)} on offer`,
  listCapacity: 'List capacity',
  none: 'Add your tanks and how product moves in and out, then list their capacity.',
  storage: (id: number) => `Storage ${id}`,
  /** The title below the name: "640 MBBL in Bayonne, NJ". */
  capacityIn: (capacity: number, address: string) => `${volumeInWords(capacity)} in ${address}`,
  tanks: 'Number of tanks',
  categories: 'Categories the tanks can hold. Bids can be for any product in them.',
  services: 'Services and terms',
  modes: 'How product moves in and out: docks, pipelines, rail and truck racks.',
  blending: 'Products can be blended here',
  heating: 'Tanks can be heated',
} as const;
