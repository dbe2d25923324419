import { ActionIcon, NativeSelect, Text } from '@mantine/core';
import { IconMaximize } from '@tabler/icons-react';
import { ChartCard } from '@tank/ui/charts/view/chart-card';
import { Explain } from '@tank/ui/glossary/term';
import { usePreferredMarket } from '../../../shared/market/use-preferred-market.ts';
import { Link } from '../../../shared/page/link.tsx';
import { useUrlParams } from '../../../shared/page/use-url-params.ts';
import { useCan } from '../../../shared/session/session.ts';
import type { PriceIndex } from '../model/index-row.ts';
import { words } from '../words.ts';
import { IndexAnswer } from './index-answer.tsx';
import { IndexRows } from './index-rows.tsx';
import classes from './price-index.module.css';
import { LoadingPanel, SampleIndex } from './sample-index.tsx';

const KEY = 'price_index.product_category';
const indexTerms = ['Shell price', 'Volume-weighted median', 'Not assessed'] as const;

/** Dashboard panel with the newest index of one category. */
export function PriceIndexPanel() {
  const isSubscriber = useCan('see_market_data');
  return (
    <ChartCard
      title={words.title}
      controls={
        <>
          <Explain of={indexTerms} />
          {isSubscriber && <FullIndexLink />}
        </>
      }
    >
      {isSubscriber ? (
        <IndexAnswer placeholder={<LoadingPanel />}>{(index) => <OneCategory index={index} />}</IndexAnswer>
      ) : (
        <SampleIndex />
      )}
    </ChartCard>
  );
}

const FullIndexLink = () => (
  <ActionIcon component={Link} to="/price_index" aria-label={words.whole} title={words.whole} data-screen>
    <IconMaximize size={16} aria-hidden />
  </ActionIcon>
);

function OneCategory({ index }: { index: PriceIndex }) {
  const [params, patch] = useUrlParams();
  const names = [...new Set(index.rows.map((row) => row.product_category))];
  const preferred = usePreferredMarket().category;
  const requested = params.get(KEY) ?? preferred;
  const shown = names.includes(requested) ? requested : names[0];
  return (
    <>
      <div className={classes.panelHead} data-screen>
        <NativeSelect
          size="xs"
          aria-label={words.category}
          value={shown}
          data={names}
          onChange={({ currentTarget: { value } }) =>
            patch({ [KEY]: value === preferred ? undefined : value })
          }
        />
        {index.as_of && (
          <Text size="xs" c="dimmed">
            {words.asOf(index.as_of)}
          </Text>
        )}
      </div>
      <IndexRows
        oneCategory
        index={index}
        rows={index.rows.filter((row) => row.product_category === shown)}
      />
    </>
  );
}
