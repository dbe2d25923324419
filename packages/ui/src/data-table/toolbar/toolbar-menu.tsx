import { ActionIcon, Skeleton } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Dropdown } from '../../dropdown/dropdown.tsx';
import { lazyWithPreload } from '../../lib/prefetch.ts';
import type { ColumnChooserProps } from '../columns/column-chooser.tsx';
import { words } from '../words.ts';
import classes from './toolbar.module.css';
import type { MenuPane, ToolbarMenuItemsProps } from './toolbar-menu-items.tsx';

const ToolbarMenuItems = lazyWithPreload(() => import('./toolbar-menu-items.tsx'));
const ColumnChooser = lazyWithPreload(() => import('../columns/column-chooser.tsx'));

const preloadAll = () => {
  ToolbarMenuItems.preload();
  ColumnChooser.preload();
};

interface ToolbarMenuProps extends Pick<ToolbarMenuItemsProps, 'onRefresh' | 'cards' | 'items'> {
  /** Undefined if the user cannot change the layout. */
  columnChooser: ColumnChooserProps | undefined;
  /** The saved views. */
  views: ((close: () => void) => ReactNode) | undefined;
}

/** The menu of a table. The columns and the saved views open in its place, because they are forms. */
export function ToolbarMenu({ columnChooser, views, ...menu }: ToolbarMenuProps) {
  const [pane, setPane] = useState<MenuPane | 'menu'>('menu');
  return (
    <Dropdown
      kind={pane === 'menu' ? 'menu' : 'dialog'}
      label={pane === 'columns' ? 'Columns' : words.savedViews}
      width={pane === 'columns' ? 336 : 300}
      position="bottom-end"
      bare={pane !== 'menu'}
      prefetch={preloadAll}
      button={(opener) => (
        <ActionIcon
          {...opener}
          aria-haspopup="menu"
          onClick={() => {
            setPane('menu');
            opener.onClick();
          }}
          size={36}
          variant="default"
          className={classes.iconButton}
          aria-label={words.tableOptions}
          title={words.tableOptions}
        >
          <IconDots size={17} aria-hidden />
        </ActionIcon>
      )}
    >
      {(close) => (
        <Suspense fallback={pane === 'columns' && <Skeleton height={320} />}>
          {pane === 'menu' && (
            <ToolbarMenuItems
              {...menu}
              panes={[...(columnChooser ? ['columns' as const] : []), ...(views ? ['views' as const] : [])]}
              onOpenPane={setPane}
              close={close}
            />
          )}
          {pane === 'columns' && columnChooser && <ColumnChooser {...columnChooser} />}
          {pane === 'views' && views?.(close)}
        </Suspense>
      )}
    </Dropdown>
  );
}
