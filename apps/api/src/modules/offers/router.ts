import { createdAnswer, messageAnswer } from '@tank/schema/answers';
import {
  acceptOffer as acceptInput,
  offerAnswer,
  offerId,
  offerRules,
  ownOffersAnswer,
  ownOffersOn,
  placedOfferList,
  placedOfferPage,
  placeOffer as placeInput,
  receivedOfferList,
  receivedOfferPage,
  rejectOffer as rejectInput,
  storagesToOffer,
  storagesToOfferOn,
  teamPlacedOfferList,
  teamPlacedOfferPage,
  teamReceivedOfferList,
  teamReceivedOfferPage,
} from '@tank/schema/trade/offers';
import * as z from 'zod';
import { withRules } from '../../kernel/http/contract-rules.ts';
import { procedure, router } from '../../kernel/http/trpc.ts';
import { acceptOffer } from './accept-offer.ts';
import { cancelOffer } from './cancel-offer.ts';
import { getOffer } from './get-offer.ts';
import {
  listPlacedOffers,
  listPlacedTeamOffers,
  listReceivedOffers,
  listReceivedTeamOffers,
} from './list-offers.ts';
import { listOwnOffers } from './list-own-offers.ts';
import { listStoragesToOffer } from './list-storages-to-offer.ts';
import { placeOffer } from './place-offer.ts';
import { offerPolicy } from './policy.ts';
import { rejectOffer } from './reject-offer.ts';

const placed = createdAnswer({ inquiry_bids_id: z.number() });
const accepted = createdAnswer({ booking_id: z.number() });

export const offersRouter = router({
  listPlaced: procedure(offerPolicy.listPlaced)
    .input(placedOfferList)
    .output(placedOfferPage)
    .query(listPlacedOffers),
  listReceived: procedure(offerPolicy.listReceived)
    .input(receivedOfferList)
    .output(receivedOfferPage)
    .query(listReceivedOffers),
  listPlacedTeam: procedure(offerPolicy.listTeam)
    .input(teamPlacedOfferList)
    .output(teamPlacedOfferPage)
    .query(listPlacedTeamOffers),
  listReceivedTeam: procedure(offerPolicy.listTeam)
    .input(teamReceivedOfferList)
    .output(teamReceivedOfferPage)
    .query(listReceivedTeamOffers),
  ownOn: procedure(offerPolicy.listOwnOn).input(ownOffersOn).output(ownOffersAnswer).query(listOwnOffers),
  storages: procedure(offerPolicy.listStorages)
    .input(storagesToOfferOn)
    .output(storagesToOffer)
    .query(listStoragesToOffer),
  get: procedure(offerPolicy.view).input(offerId).output(offerAnswer).query(getOffer),
  place: procedure(offerPolicy.place)
    .input(withRules(placeInput, offerRules))
    .output(placed)
    .mutation(placeOffer),
  accept: procedure(offerPolicy.accept).input(acceptInput).output(accepted).mutation(acceptOffer),
  reject: procedure(offerPolicy.reject).input(rejectInput).output(messageAnswer).mutation(rejectOffer),
  cancel: procedure(offerPolicy.cancel).input(offerId).output(messageAnswer).mutation(cancelOffer),
});
