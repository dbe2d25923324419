import { createdAnswer, messageAnswer } from '@tank/schema/answers';
import {
  acceptBid as acceptInput,
  bidAnswer,
  bidId,
  bidRules,
  ownBidsAnswer,
  ownBidsOn,
  placedBidList,
  placedBidPage,
  placeBid as placeInput,
  receivedBidList,
  receivedBidPage,
  rejectBid as rejectInput,
  teamPlacedBidList,
  teamPlacedBidPage,
  teamReceivedBidList,
  teamReceivedBidPage,
} from '@tank/schema/trade/bids';
import * as z from 'zod';
import { withRules } from '../../kernel/http/contract-rules.ts';
import { procedure, router } from '../../kernel/http/trpc.ts';
import { acceptBid } from './accept-bid.ts';
import { cancelBid } from './cancel-bid.ts';
import { getBid } from './get-bid.ts';
import { listPlacedBids, listPlacedTeamBids, listReceivedBids, listReceivedTeamBids } from './list-bids.ts';
import { listOwnBids } from './list-own-bids.ts';
import { placeBid } from './place-bid.ts';
import { bidPolicy } from './policy.ts';
import { rejectBid } from './reject-bid.ts';

const placed = createdAnswer({ bid_id: z.number() });
const accepted = createdAnswer({ booking_id: z.number() });

export const bidsRouter = router({
  listPlaced: procedure(bidPolicy.listPlaced)
    .input(placedBidList)
    .output(placedBidPage)
    .query(listPlacedBids),
  listReceived: procedure(bidPolicy.listReceived)
    .input(receivedBidList)
    .output(receivedBidPage)
    .query(listReceivedBids),
  listPlacedTeam: procedure(bidPolicy.listTeam)
    .input(teamPlacedBidList)
    .output(teamPlacedBidPage)
    .query(listPlacedTeamBids),
  listReceivedTeam: procedure(bidPolicy.listTeam)
    .input(teamReceivedBidList)
    .output(teamReceivedBidPage)
    .query(listReceivedTeamBids),
  ownOn: procedure(bidPolicy.listOwnOn).input(ownBidsOn).output(ownBidsAnswer).query(listOwnBids),
  get: procedure(bidPolicy.view).input(bidId).output(bidAnswer).query(getBid),
  place: procedure(bidPolicy.place).input(withRules(placeInput, bidRules)).output(placed).mutation(placeBid),
  accept: procedure(bidPolicy.accept).input(acceptInput).output(accepted).mutation(acceptBid),
  reject: procedure(bidPolicy.reject).input(rejectInput).output(messageAnswer).mutation(rejectBid),
  cancel: procedure(bidPolicy.cancel).input(bidId).output(messageAnswer).mutation(cancelBid),
});
