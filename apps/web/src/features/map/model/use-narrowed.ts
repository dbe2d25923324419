import { useAddress } from '../../../shared/page/use-address.ts';
import { type Narrowed, readNarrowed, writeNarrowed } from './narrowed.ts';
import { TAB_KEY } from './tabs.ts';
import { VIEW_KEY } from './use-view.ts';

/** What the map is narrowed to, kept in the address. */
export function useNarrowed() {
  const [params, patch] = useAddress();
  return {
    narrowed: readNarrowed(params),
    narrow: (changes: Partial<Narrowed>) => patch(writeNarrowed(changes)),
    /** Of another tab: what is in the state, as points, with all of it in view. */
    showState: (state: string) =>
      patch({ ...writeNarrowed({ state }), [TAB_KEY]: undefined, [VIEW_KEY]: undefined }),
  };
}
