import { IconInfoCircle } from '@tabler/icons-react';
import type { Action } from '@tank/ui/data-table/types';

/** More Info of a row: what a click on the row does, too. `page` is its address, where it has one of its own. */
export const moreInfo = (onClick: () => void, page?: string): Action => ({
  label: 'More Info',
  icon: <IconInfoCircle />,
  opens: true,
  onClick,
  ...(page && { page }),
});
