import { ActionIcon, Button } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type Opener, prefetchOnIntent } from '../lib/prefetch.ts';
import type { ChooserProps } from './column-chooser.tsx';
import { ColumnsButton } from './columns-button.tsx';
import { MoreButton } from './more-button.tsx';
import { SearchBox } from './search-box.tsx';
import classes from './toolbar.module.css';

export interface ToolbarProps {
  children?: ReactNode;
  search?: { value: string; columns: string; onChange: (text: string) => void };
  /** Opens the sheet of all filters; left out where nothing can be filtered. */
  filters?: { count: number; onOpen: Opener };
  onRefresh?: () => void;
  fetching?: boolean;
  menu?: (close: () => void) => ReactNode;
  arrange?: ChooserProps;
}

/** Above the table: the screen's own buttons, quick filters and views left, in one line; search, filters, columns and the rest right. */
export function Toolbar({ children, search, filters, onRefresh, fetching, menu, arrange }: ToolbarProps) {
  return (
    <div className={classes.toolbar} data-screen>
      <div className={classes.line}>
        <div className={classes.own}>{children}</div>
        <div className={classes.tools}>
          {search && <SearchBox {...search} />}
          {filters && (
            <Button
              variant="default"
              px="sm"
              leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
              aria-haspopup="dialog"
              onClick={() => filters.onOpen()}
              {...prefetchOnIntent(filters.onOpen.prefetch)}
            >
              Filters
              {filters.count > 0 && <span className={classes.count}>{filters.count}</span>}
            </Button>
          )}
          {arrange && <ColumnsButton {...arrange} />}
          {onRefresh && (
            <ActionIcon
              size={36}
              variant="default"
              className={classes.refresh}
              aria-label="Refresh"
              title="Refresh"
              onClick={onRefresh}
            >
              <IconRefresh size={17} aria-hidden data-spin={fetching || undefined} />
            </ActionIcon>
          )}
          {menu && <MoreButton menu={menu} />}
        </div>
      </div>
    </div>
  );
}
