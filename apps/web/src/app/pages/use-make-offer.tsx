import { Button } from '@mantine/core';
import { lazyDialog } from '@tank/ui/dialogs/dialog';
import { prefetcher } from '../../shared/calls/data.ts';
import { Link } from '../../shared/page/link.tsx';
import { prefetchRecord } from '../../shared/records/prefetch-record.ts';
import type { Address } from '../screens.ts';
import { words } from '../words.ts';
import { useDialogFor } from './use-dialog-for.tsx';

const MakeOfferDialog = lazyDialog(() => import('../../features/offers/components/make-offer-dialog.tsx'));

const MY_STORAGE: Address = '/my/storage';

/** Make Offer on an inquiry, with a link to My Storage for terminals without storage. */
export const useMakeOffer = () =>
  useDialogFor({
    ability: 'make_offer',
    prefetch: (inquiry_id: number) => {
      MakeOfferDialog.preload();
      prefetchRecord.inquiry(inquiry_id);
      void prefetcher.offers.storages.prefetch({ inquiry_id });
      void prefetcher.offers.ownOn.prefetch({ inquiry_ids: [inquiry_id] });
    },
    children: (inquiry_id, onClose) => (
      <MakeOfferDialog
        inquiry_id={inquiry_id}
        onClose={onClose}
        addStorage={
          <Button component={Link} to={MY_STORAGE}>
            {words.goToStorage}
          </Button>
        }
      />
    ),
  });
