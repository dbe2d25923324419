import { Text } from '@mantine/core';
import type { IndexDecision } from '@tank/schema/market/price-index-deals';
import type { Outlier } from '@tank/schema/market/price-index-decisions';
import * as marketMessages from '@tank/schema/messages/market';
import { ConfirmDialog } from '@tank/ui/dialogs/confirm-dialog';
import { trpc } from '../../../shared/calls/trpc.ts';
import { notify } from '../../../shared/notices/notify.ts';
import { words } from '../words.ts';

export interface OutlierDecision {
  outlier: Outlier;
  decision: IndexDecision;
}

interface DecideOutlierDialogProps {
  deciding: OutlierDecision;
  onDone: () => void;
  onClose: () => void;
}

/** Accepts a deal into the price index, or excludes it, with a reason. */
export function DecideOutlierDialog({ deciding, onDone, onClose }: DecideOutlierDialogProps) {
  const { outlier, decision } = deciding;
  const { deal, deal_id, product_category_id, price, decision_id } = outlier;
  const decide = trpc.market.decideOutlier.useMutation({
    meta: { failure: marketMessages.unableToDecideDeal },
    onSuccess: ({ message }) => {
      void notify(message);
      onDone();
      onClose();
    },
    onError: onDone,
  });
  return (
    <ConfirmDialog
      title={words.decideTitle[decision]}
      subtitle={words.dealName(deal, deal_id)}
      confirmLabel={words[decision]}
      pending={decide.isPending}
      reason={{ label: 'Reason', required: words.reasonRequired }}
      onConfirm={(reason) =>
        decide.mutate({ deal, deal_id, product_category_id, price, decision_id, decision, reason })
      }
      onClose={onClose}
    >
      <Text size="sm">{words.decideText[decision]}</Text>
    </ConfirmDialog>
  );
}
