import { Anchor, Text } from '@mantine/core';
import type { Region } from '@tank/schema/map/regions';
import { ChartCard } from '@tank/ui/charts/view/chart-card';
import { Explain } from '@tank/ui/glossary/term';
import { usePreferredMarket } from '../../../shared/market/use-preferred-market.ts';
import { Link } from '../../../shared/page/link.tsx';
import { useCan } from '../../../shared/session/session.ts';
import type { PriceIndex } from '../model/index-row.ts';
import { panelCategories } from '../model/panel-categories.ts';
import { words } from '../words.ts';
import { IndexAnswer } from './index-answer.tsx';
import { IndexRows } from './index-rows.tsx';
import { LoadingPanel, SampleIndex } from './sample-index.tsx';

const indexTerms = ['Shell price', 'Volume-weighted median', 'Not assessed'] as const;

interface PriceIndexPanelProps {
  /** The category of the dashboard's filter, shown first; by default the user's first preferred one. */
  category?: string | undefined;
  /** The region of the dashboard's filter, whose column is marked. */
  region?: Region | undefined;
}

/** Dashboard panel with the newest index of a few categories. */
export function PriceIndexPanel({ category, region }: PriceIndexPanelProps) {
  const isSubscriber = useCan('see_market_data');
  return (
    <ChartCard
      title={words.title}
      controls={
        <>
          <Explain of={indexTerms} />
          {isSubscriber && (
            <Anchor component={Link} to="/price_index" size="sm" data-screen>
              {words.all}
            </Anchor>
          )}
        </>
      }
    >
      {isSubscriber ? (
        <IndexAnswer placeholder={<LoadingPanel />}>
          {(index) => <FewCategories index={index} first={category} region={region} />}
        </IndexAnswer>
      ) : (
        <SampleIndex />
      )}
    </ChartCard>
  );
}

interface FewCategoriesProps {
  index: PriceIndex;
  first: string | undefined;
  region: Region | undefined;
}

function FewCategories({ index, first, region }: FewCategoriesProps) {
  const { categories } = usePreferredMarket();
  const shown = panelCategories(index.rows, first ? [first, ...categories] : categories);
  const rows = shown.flatMap((name) => index.rows.filter((row) => row.product_category === name));
  return (
    <>
      <IndexRows index={index} rows={rows} view="matrix" region={region} />
      {index.as_of && (
        <Text size="xs" c="dimmed" mt="xs">
          {words.asOf(index.as_of)}
        </Text>
      )}
    </>
  );
}
