import type { Region } from '@tank/schema/map/regions';
import { createContext, use } from 'react';
import { useUrlParams } from '../../../shared/page/use-url-params.ts';

/** The filter of all panels of the dashboard. */
export interface DashboardFilter {
  /** undefined for all. */
  region: Region | undefined;
  product_category: string | undefined;
  start_date: string;
  end_date: string;
  /** Whether the user chose any part of it, instead of the defaults. */
  isChosen: boolean;
  /** Whether the defaults are known. */
  isReady: boolean;
}

export const DashboardFilterContext = createContext<DashboardFilter | undefined>(undefined);

const SCOPE_KEY = 'map.scope';

/**
 * The dashboard's filter if the map follows it. By default it does once the user has chosen a part of that filter: the
 * defaults would leave few points. The user's choice between both is in the URL.
 */
export function useDashboardFilter() {
  const filter = use(DashboardFilterContext);
  const [params, patch] = useUrlParams();
  const isChosen = filter?.isChosen ?? false;
  const requested = params.get(SCOPE_KEY);
  const follows = requested === 'dashboard' || (requested !== 'market' && isChosen);
  return {
    followed: follows ? filter : undefined,
    setFollows: (next: boolean) =>
      patch({ [SCOPE_KEY]: next === isChosen ? undefined : next ? 'dashboard' : 'market' }),
  };
}
