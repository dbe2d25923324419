import { createdAnswer, messageAnswer } from '@tank/schema/answers';
import { accessModes } from '@tank/schema/trade/access-modes';
import {
  createListing as createInput,
  listingAnswer,
  listingId,
  listingList,
  listingPage,
  listingProducts,
  listingRules,
  myListingList,
  myListingPage,
  teamListingList,
  teamListingPage,
  updateListing as updateInput,
} from '@tank/schema/trade/listings';
import { postingFigures } from '@tank/schema/trade/posting-figures';
import * as z from 'zod';
import { withRules } from '../../kernel/http/contract-rules.ts';
import { procedure, router } from '../../kernel/http/trpc.ts';
import { getListingFigures, getTeamListingFigures } from './get-figures.ts';
import { getListing, getListingModes, getListingProducts } from './get-listing.ts';
import { listMarketListings, listMyListings, listTeamListings } from './list-listings.ts';
import { listingPolicy } from './policy.ts';
import { createListing } from './posting/create-listing.ts';
import { updateListing } from './posting/update-listing.ts';
import { withdrawListing } from './withdraw-listing.ts';

const saved = createdAnswer({ listing_id: z.number() });

export const listingsRouter = router({
  listAll: procedure(listingPolicy.listAll).input(listingList).output(listingPage).query(listMarketListings),
  listMine: procedure(listingPolicy.listMine)
    .input(myListingList)
    .output(myListingPage)
    .query(listMyListings),
  listTeam: procedure(listingPolicy.listTeam)
    .input(teamListingList)
    .output(teamListingPage)
    .query(listTeamListings),
  figures: procedure(listingPolicy.figures).output(postingFigures).query(getListingFigures),
  figuresTeam: procedure(listingPolicy.figuresTeam).output(postingFigures).query(getTeamListingFigures),
  get: procedure(listingPolicy.view).input(listingId).output(listingAnswer).query(getListing),
  modes: procedure(listingPolicy.modes).input(listingId).output(accessModes).query(getListingModes),
  products: procedure(listingPolicy.products)
    .input(listingId)
    .output(listingProducts)
    .query(getListingProducts),
  create: procedure(listingPolicy.create)
    .input(withRules(createInput, listingRules))
    .output(saved)
    .mutation(createListing),
  update: procedure(listingPolicy.edit).input(updateInput).output(saved).mutation(updateListing),
  withdraw: procedure(listingPolicy.withdraw)
    .input(listingId)
    .output(messageAnswer)
    .mutation(withdrawListing),
});
