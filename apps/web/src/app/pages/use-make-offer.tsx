import { Button } from '@mantine/core';
import { lazy } from 'react';
import { Link } from 'react-router';
import type { Address } from '../screens.ts';
import { useDialogFor } from './use-dialog-for.tsx';

const MakeOfferDialog = lazy(() => import('../../features/offers/components/make-offer-dialog.tsx'));

const MY_STORAGE: Address = '/my/storage';

/** Make Offer on an inquiry, with the way to the storage that it takes. */
export const useMakeOffer = () =>
  useDialogFor('make_offer', (inquiry_id: number, onClose) => (
    <MakeOfferDialog
      inquiry_id={inquiry_id}
      onClose={onClose}
      addStorage={
        <Button component={Link} to={MY_STORAGE}>
          Go to My Storage
        </Button>
      }
    />
  ));
