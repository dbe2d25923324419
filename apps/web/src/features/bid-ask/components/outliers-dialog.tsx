import { Stack, Text } from '@mantine/core';
import type { Outlier } from '@tank/schema/market/price-index-decisions';
import * as marketMessages from '@tank/schema/messages/market';
import { Dialog } from '@tank/ui/dialogs/dialog';
import { InfoDialog } from '@tank/ui/dialogs/info-dialog';
import { EmptyState } from '@tank/ui/states/empty-state';
import { ErrorState } from '@tank/ui/states/error-state';
import { LoadingState } from '@tank/ui/states/loading-state';
import { useState } from 'react';
import { sentenceOf } from '../../../shared/calls/failure.ts';
import { trpc } from '../../../shared/calls/trpc.ts';
import { words } from '../words.ts';
import { DecideOutlierDialog, type OutlierDecision } from './decide-outlier-dialog.tsx';
import { OutlierCard } from './outlier-card.tsx';

const keyOf = ({ deal, deal_id, product_category_id }: Outlier) =>
  `${deal}/${deal_id}/${product_category_id}`;

/** Deals priced far from the median, with the decisions of admins. */
export default function OutliersDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = trpc.market.outliers.useQuery();
  const [deciding, setDeciding] = useState<OutlierDecision | null>(null);
  const close = () => setDeciding(null);
  return (
    <InfoDialog title={words.reviewTitle} size="lg" onClose={onClose}>
      <Text size="sm" c="dimmed" mb="md">
        {words.reviewLead}
      </Text>
      {error && !data && (
        <ErrorState
          text={sentenceOf(error, marketMessages.unableToFetchDeals)}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <LoadingState lines={6} />}
      {data?.data.length === 0 && <EmptyState hint={words.noOutliers} />}
      <Stack gap="sm">
        {data?.data.map((outlier) => (
          <OutlierCard
            key={keyOf(outlier)}
            outlier={outlier}
            onDecide={(decision) => setDeciding({ outlier, decision })}
          />
        ))}
      </Stack>
      <Dialog opened={deciding} onClose={close}>
        {(open) => <DecideOutlierDialog deciding={open} onDone={() => void refetch()} onClose={close} />}
      </Dialog>
    </InfoDialog>
  );
}
