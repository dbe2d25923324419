/** Filters options as the tables' search does: all words, in any order. */
import type { ComboboxParsedItem, OptionsFilter } from '@mantine/core';
import { hasWords } from '@tank/schema/kit/fold-text';

const isGroup = (item: ComboboxParsedItem) => 'group' in item;

export const filterByWords: OptionsFilter = ({ options, search, limit }) => {
  const matches: ComboboxParsedItem[] = [];
  for (const item of options) {
    const remaining = limit - matches.length;
    if (remaining <= 0) break;
    if (isGroup(item))
      matches.push({
        ...item,
        items: filterByWords({ options: item.items, search, limit: remaining }) as typeof item.items,
      });
    else if (hasWords(item.label, search)) matches.push(item);
  }
  return matches;
};
