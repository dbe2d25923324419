import { IconInfoCircle } from '@tabler/icons-react';
import type { Action } from '@tank/ui/data-table/types';

/** More Info action of a row, also triggered by a click on the row. `page` is the record's URL; `prefetch` loads it. */
export const moreInfo = (onClick: () => void, rest: Pick<Action, 'href' | 'prefetch'> = {}): Action => ({
  label: 'More Info',
  icon: <IconInfoCircle />,
  opens: true,
  onClick,
  ...rest,
});
