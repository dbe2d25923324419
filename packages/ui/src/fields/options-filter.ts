/** Which options of a field fit what is typed into it: as a list is searched, by all words in any order. */
import type { ComboboxParsedItem, OptionsFilter } from '@mantine/core';
import { hasWords } from '@tank/schema/kit/fold-text';

const isGroup = (item: ComboboxParsedItem) => 'group' in item;

export const optionsWithWords: OptionsFilter = ({ options, search, limit }) => {
  const found: ComboboxParsedItem[] = [];
  for (const item of options) {
    const left = limit - found.length;
    if (left <= 0) break;
    if (isGroup(item))
      found.push({
        ...item,
        items: optionsWithWords({ options: item.items, search, limit: left }) as typeof item.items,
      });
    else if (hasWords(item.label, search)) found.push(item);
  }
  return found;
};
