import { formatNumber, volumeInWords, volumesInWords } from '@tank/schema/kit/format';

interface ListingSubject {
  working_capacity: number;
  product_category: readonly string[];
  region: string;
}

interface InquirySubject {
  min_volume: number;
  max_volume: number;
  product: string;
  formatted_address: string;
}

export const words = {
  none: 'No chats yet',
  emptyHint: 'Use Send Message on a listing or an inquiry to start a chat with its owner.',
  pages: 'Pages of all chats',
  noMessages: 'No messages yet',
  write: 'Write a message',
  offline: 'Will be sent when you are back online',
  characters: (length: number, most: number) => `${formatNumber(length)} of ${formatNumber(most)} characters`,
  leave: 'Leave this chat?',
  leaveText:
    'This closes the chat for both of you, and it cannot be undone. You can both still read the messages.',
  reportText: (name: string) =>
    `You are reporting ${name}, the other person in this chat. They won’t be notified. An Admin will read the report and the chat.`,
  startText: (record: string) => `This starts a chat with the owner of ${record}.`,
  listing: ({ working_capacity, product_category, region }: ListingSubject) =>
    `${volumeInWords(working_capacity)} of ${product_category.join(', ')} in ${region}.`,
  inquiry: ({ min_volume, max_volume, product, formatted_address }: InquirySubject) =>
    `${volumesInWords(min_volume, max_volume)} of ${product} near ${formatted_address}.`,
  existingChat: 'If you already have an open chat about it, that one opens instead.',
  loadingOlder: 'Loading older messages',
  olderFailed: 'Older messages did not load. Retry',
} as const;
