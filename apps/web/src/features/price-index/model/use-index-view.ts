import { useUrlParams } from '../../../shared/page/use-url-params.ts';

export const indexViews = ['matrix', 'table'] as const;
export type IndexViewName = (typeof indexViews)[number];

const STORAGE_KEY = 'price-index-view';
const isView = (value: string | null): value is IndexViewName => indexViews.some((view) => view === value);

/** Matrix or table: the one in the URL, else the one that the user chose last in this browser. */
export function useIndexView() {
  const [params, patch] = useUrlParams();
  const [requested, remembered] = [params.get('view'), localStorage.getItem(STORAGE_KEY)];
  const view = isView(requested) ? requested : isView(remembered) ? remembered : 'matrix';
  const setView = (next: IndexViewName) => {
    localStorage.setItem(STORAGE_KEY, next);
    patch({ view: next });
  };
  return [view, setView] as const;
}
