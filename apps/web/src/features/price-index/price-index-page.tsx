import { Anchor } from '@mantine/core';
import { LoadingState } from '@tank/ui/states/loading-state';
import { Link } from 'react-router';
import { Page } from '../../shared/page/page.tsx';
import { useMay } from '../../shared/session/session.ts';
import { CoveredIndex } from './components/covered.tsx';
import { IndexAnswer } from './components/index-answer.tsx';
import { IndexView } from './components/index-view.tsx';
import classes from './components/price-index.module.css';
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
    {useMay('see_market_data') ? <Whole /> : <CoveredIndex />}
  </Page>
);

// Longer than any window, as the index is: else the foot of the page would be seen, and leave.
const waiting = (
  <div className={classes.room}>
    <LoadingState lines={8} />
  </div>
);

function Whole() {
  const filters = useIndexFilters();
  return (
    <IndexAnswer as_of={filters.as_of} waiting={waiting}>
      {(index) => <IndexView index={index} filters={filters} />}
    </IndexAnswer>
  );
}
