import { monthsInWords, volumeInWords } from '@tank/schema/kit/format';
import type { FreeSpan } from './model/free-months.ts';

export const words = {
  loading: 'The listing is still loading.',
  visibleToOthers: 'Visible to others',
  chooseStorage: 'Choose a storage',
  storageFirst: 'Choose a storage first',
  addStorage: 'Add a storage first.',
  noStorage: 'No matching storage.',
  storageSummary: ({
    formatted_address,
    total_capacity,
  }: {
    formatted_address: string;
    total_capacity: number;
  }) => `${formatted_address}, ${volumeInWords(total_capacity)} in total`,
  free: 'Free after bookings',
  freeIn: ({ first, last }: FreeSpan) => monthsInWords(first, last),
  /** MBBL. */
  shortBy: (missing: number) => `${volumeInWords(missing)} short`,
  moreThanFree:
    'This listing offers more than is free. Accepting a bid for all of it would overbook the storage.',
  moreSpans: (more: number) => `and ${more} more ${more === 1 ? 'change' : 'changes'}`,
  heel: 'Choose a product',
  noneOfStatus: 'No listings with this status.',
  none: 'List capacity from your storage so that traders can bid on it.',
} as const;
