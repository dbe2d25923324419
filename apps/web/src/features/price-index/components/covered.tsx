import { NotSubscribed } from '../../../shared/market/not-subscribed.tsx';
import { sampleIndex } from '../model/sample.ts';
import { IndexTable } from './index-table.tsx';

const ignore = () => {};

/** A sample, for whoever is not subscribed; nothing is asked for. */
export const CoveredIndex = () => (
  <NotSubscribed>
    <IndexTable oneCategory rows={sampleIndex.rows} onOpen={ignore} />
  </NotSubscribed>
);
