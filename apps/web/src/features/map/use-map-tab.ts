import { useUrlParams } from '../../shared/page/use-url-params.ts';
import { useCustomStyleQuery } from './basemap/use-custom-style.ts';
import { useSavedFilters } from './filters/use-filter.ts';
import { usePoints } from './points/use-points.ts';
import { isTab, TAB_KEY, type Tab } from './view/tabs.ts';

/** The tab in the URL. Fetches points, filter and custom style here, in parallel with the code of the map. */
export function useMapTab() {
  const [params, patch] = useUrlParams();
  const requested = params.get(TAB_KEY) ?? '';
  const tab: Tab = isTab(requested) ? requested : 'volume';
  usePoints(tab === 'volume');
  useSavedFilters(tab === 'volume');
  const customStyle = useCustomStyleQuery();
  return {
    tab,
    setTab: (value: string | null) =>
      patch({ [TAB_KEY]: value === 'volume' ? undefined : (value ?? undefined) }),
    customStyle,
  };
}
