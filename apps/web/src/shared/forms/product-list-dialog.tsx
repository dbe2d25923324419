import { List, Text, Title } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import { InfoDialog } from '@tank/ui/dialogs/info-dialog';
import { ErrorState } from '@tank/ui/states/error-state';
import { LoadingState } from '@tank/ui/states/loading-state';
import { trpc } from '../calls/trpc.ts';
import classes from './product-list-dialog.module.css';
import { CONTEXT_STALE_MS } from './use-product-options.ts';
import { words } from './words.ts';

/** Product List: the products of each category (the FAQ of Listings and Inquiries). */
export default function ProductListDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = trpc.context.products.useQuery(undefined, { staleTime: CONTEXT_STALE_MS });
  return (
    <InfoDialog onClose={onClose} title="Product List" size="lg">
      <Text size="sm" c="dimmed" mb="md">
        {words.productsOfBids}
      </Text>
      {error && <ErrorState text={messages.unableToFetchProducts} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingState lines={8} />}
      <div className={classes.grid}>
        {data?.data.map(({ product_category, products }) => (
          <section key={product_category} className={classes.category}>
            <Title order={3}>{product_category}</Title>
            <List size="sm" listStyleType="none">
              {products.map((product) => (
                <List.Item key={product}>{product}</List.Item>
              ))}
            </List>
          </section>
        ))}
      </div>
    </InfoDialog>
  );
}
