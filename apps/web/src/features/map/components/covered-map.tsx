import { NotSubscribed } from '../../../shared/market/not-subscribed.tsx';
import { SampleMap } from './sample-map.tsx';

/** A sample, for whoever is not subscribed; nothing is asked for. */
export const CoveredMap = () => (
  <NotSubscribed>
    <SampleMap />
  </NotSubscribed>
);
