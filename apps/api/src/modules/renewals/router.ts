import { createdAnswer, messageAnswer } from '@tank/schema/answers';
import { bookingId } from '@tank/schema/trade/bookings';
import {
  acceptRenewal as acceptInput,
  placeRenewal as placeInput,
  rejectRenewal as rejectInput,
  renewalAnswer,
  renewalFormAnswer,
  renewalId,
  renewalList,
  renewalPage,
  renewalRules,
  teamRenewalList,
  teamRenewalPage,
} from '@tank/schema/trade/renewals';
import * as z from 'zod';
import { withRules } from '../../kernel/http/contract-rules.ts';
import { procedure, router } from '../../kernel/http/trpc.ts';
import { acceptRenewal } from './accept-renewal.ts';
import { cancelRenewal } from './cancel-renewal.ts';
import { getRenewal } from './get-renewal.ts';
import { getRenewalForm } from './get-renewal-form.ts';
import {
  listPlacedRenewals,
  listPlacedTeamRenewals,
  listReceivedRenewals,
  listReceivedTeamRenewals,
} from './list-renewals.ts';
import { placeRenewal } from './place-renewal.ts';
import { renewalPolicy } from './policy.ts';
import { rejectRenewal } from './reject-renewal.ts';

const placed = createdAnswer({ renewal_id: z.number() });
const accepted = createdAnswer({ booking_id: z.number() });

export const renewalsRouter = router({
  listReceived: procedure(renewalPolicy.listReceived)
    .input(renewalList)
    .output(renewalPage)
    .query(listReceivedRenewals),
  listPlaced: procedure(renewalPolicy.listPlaced)
    .input(renewalList)
    .output(renewalPage)
    .query(listPlacedRenewals),
  listReceivedTeam: procedure(renewalPolicy.listTeam)
    .input(teamRenewalList)
    .output(teamRenewalPage)
    .query(listReceivedTeamRenewals),
  listPlacedTeam: procedure(renewalPolicy.listTeam)
    .input(teamRenewalList)
    .output(teamRenewalPage)
    .query(listPlacedTeamRenewals),
  get: procedure(renewalPolicy.view).input(renewalId).output(renewalAnswer).query(getRenewal),
  form: procedure(renewalPolicy.form).input(bookingId).output(renewalFormAnswer).query(getRenewalForm),
  place: procedure(renewalPolicy.place)
    .input(withRules(placeInput, renewalRules))
    .output(placed)
    .mutation(placeRenewal),
  accept: procedure(renewalPolicy.accept).input(acceptInput).output(accepted).mutation(acceptRenewal),
  reject: procedure(renewalPolicy.reject).input(rejectInput).output(messageAnswer).mutation(rejectRenewal),
  cancel: procedure(renewalPolicy.cancel).input(renewalId).output(messageAnswer).mutation(cancelRenewal),
});
