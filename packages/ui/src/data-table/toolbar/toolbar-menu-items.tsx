import { Menu } from '@mantine/core';
import { IconBookmark, IconColumns3, IconLayoutList, IconRefresh, IconTable } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { words } from '../words.ts';

/** What the menu opens in its place. */
export type MenuPane = 'columns' | 'views';

const paneItems = {
  columns: { Icon: IconColumns3, label: 'Columns' },
  views: { Icon: IconBookmark, label: words.savedViews },
};

export interface ToolbarMenuItemsProps {
  onRefresh: (() => void) | undefined;
  /** On phones: switches between cards and a grid. */
  cards: { isShown: boolean; onToggle: () => void } | undefined;
  /** Further items of the screen. */
  items: ((close: () => void) => ReactNode) | undefined;
  panes: readonly MenuPane[];
  onOpenPane: (pane: MenuPane) => void;
  close: () => void;
}

export default function ToolbarMenuItems({
  onRefresh,
  cards,
  items,
  panes,
  onOpenPane,
  close,
}: ToolbarMenuItemsProps) {
  const CardsIcon = cards?.isShown ? IconTable : IconLayoutList;
  return (
    <>
      {onRefresh && (
        <Menu.Item leftSection={<IconRefresh size={16} aria-hidden />} onClick={onRefresh}>
          Refresh
        </Menu.Item>
      )}
      {cards && (
        <Menu.Item leftSection={<CardsIcon size={16} aria-hidden />} onClick={cards.onToggle}>
          {cards.isShown ? words.asTable : words.asCards}
        </Menu.Item>
      )}
      {panes.map((pane) => {
        const { Icon, label } = paneItems[pane];
        return (
          <Menu.Item
            key={pane}
            leftSection={<Icon size={16} aria-hidden />}
            closeMenuOnClick={false}
            onClick={() => onOpenPane(pane)}
          >
            {label}
          </Menu.Item>
        );
      })}
      {items?.(close)}
    </>
  );
}
