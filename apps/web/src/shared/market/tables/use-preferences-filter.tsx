import { Button } from '@mantine/core';
import { QuickFilter } from '@tank/ui/data-table/filters/quick-filters';
import type { RenderQuickFilter } from '@tank/ui/data-table/types';
import { type RouterOutput, trpc } from '../../calls/trpc.ts';
import { CONTEXT_STALE_MS, useContextLists } from '../../forms/use-product-options.ts';
import { Link } from '../../page/link.tsx';
import { words } from '../words.ts';

type Preferences = RouterOutput['preferences']['get'];
type Context = RouterOutput['context']['get'];

/** Maximum number of values in one filter. */
const MAX_VALUES = 100;

/** "My preferences" quick filter. Empty preferences match everything; without any, the button links to the profile. */
export function usePreferencesFilter(
  filtersOf: (preferences: Preferences, context: Context) => Record<string, string[]>,
): RenderQuickFilter {
  const { data: preferences } = trpc.preferences.get.useQuery(undefined, { staleTime: CONTEXT_STALE_MS });
  const { data: context } = useContextLists();
  return (table) => {
    if (!preferences || !context)
      return (
        <Button variant="default" px="sm" disabled>
          {words.myPreferences}
        </Button>
      );
    const filters = Object.entries(filtersOf(preferences, context));
    const narrow = filters.filter(([, values]) => values.length > 0 && values.length <= MAX_VALUES);
    if (narrow.length === 0)
      return (
        <Button
          component={Link}
          to="/profile#preferences"
          variant="default"
          px="sm"
          title={words.choosePreferences}
        >
          {words.myPreferences}
        </Button>
      );
    return <QuickFilter {...table} label={words.myPreferences} filter={Object.fromEntries(narrow)} />;
  };
}
