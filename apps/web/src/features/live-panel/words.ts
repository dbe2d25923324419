import { countInWords } from '@tank/schema/kit/format';

export const words = {
  count: (count: number) => countInWords(count, 'new message'),
  dismiss: (sender: string) => `Dismiss message from ${sender}`,
} as const;
