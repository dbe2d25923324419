import { IconInfoCircle } from '@tabler/icons-react';
import type { Action } from '@tank/ui/data-table/types';

/**
 * More Info of a row: what a click on the row does, too. `page` is its address, where it has one of its own; `prefetch`
 * fetches what it shows.
 */
export const moreInfo = (onClick: () => void, rest: Pick<Action, 'page' | 'prefetch'> = {}): Action => ({
  label: 'More Info',
  icon: <IconInfoCircle />,
  opens: true,
  onClick,
  ...rest,
});
