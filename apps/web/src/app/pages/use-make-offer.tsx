import { Button } from '@mantine/core';
import { Dialog } from '@tank/ui/dialogs/dialog';
import { lazy, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useMay } from '../../shared/session/session.ts';
import type { Address } from '../screens.ts';

const MakeOfferDialog = lazy(() => import('../../features/offers/components/make-offer-dialog.tsx'));

const MY_STORAGE: Address = '/my/storage';

/** Make Offer for those who may, with its dialog and the way to storage that it takes. */
export function useMakeOffer(): { makeOffer?: (inquiry_id: number) => void; offerDialog: ReactNode } {
  const [offerOn, setOfferOn] = useState<number | null>(null);
  const answers = useMay('make_offer');
  return {
    makeOffer: answers ? setOfferOn : undefined,
    offerDialog: (
      <Dialog about={offerOn} onClose={() => setOfferOn(null)}>
        {(inquiry_id) => (
          <MakeOfferDialog
            inquiry_id={inquiry_id}
            onClose={() => setOfferOn(null)}
            addStorage={
              <Button component={Link} to={MY_STORAGE}>
                Go to My Storage
              </Button>
            }
          />
        )}
      </Dialog>
    ),
  };
}
