import { Anchor } from '@mantine/core';
import { Link } from '../../shared/page/link.tsx';
import { Page } from '../../shared/page/page.tsx';
import { useCan } from '../../shared/session/session.ts';
import { IndexAnswer } from './components/index-answer.tsx';
import { IndexView } from './components/index-view.tsx';
import { LoadingIndex, SampleIndex } from './components/sample-index.tsx';
import { useIndexFilters } from './model/use-index-filters.ts';
import { words } from './words.ts';

/** `/price_index` (docs/product.md#price-index). */
export const Component = () => (
  <Page
    title={words.title}
    description={words.lead}
    actions={
      <Anchor component={Link} to="/price_index/method" size="sm">
        {words.method}
      </Anchor>
    }
  >
    {useCan('see_market_data') ? <FullIndex /> : <SampleIndex />}
  </Page>
);

function FullIndex() {
  const filters = useIndexFilters();
  return (
    <IndexAnswer as_of={filters.as_of} placeholder={<LoadingIndex filters={filters} />}>
      {(index) => <IndexView index={index} filters={filters} />}
    </IndexAnswer>
  );
}
