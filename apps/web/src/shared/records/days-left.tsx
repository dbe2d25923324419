import { openDays } from '@tank/schema/kit/dates';
import { useToday } from '@tank/ui/lib/today';
import { words } from './words.ts';

/** "399 days left". */
export const DaysLeft = ({ expiration }: { expiration: string }) =>
  words.daysLeft(openDays(useToday(), expiration));

/** "Expires in 399 days". */
export const ExpiresIn = ({ expiration }: { expiration: string }) =>
  words.expiresIn(openDays(useToday(), expiration));
