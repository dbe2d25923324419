import * as words from '@tank/schema/enums';
import { legalDocumentNames } from '@tank/schema/legal/documents';
import { withheldReasons } from '@tank/schema/market/disclosure-rule';
import { indexDecisions } from '@tank/schema/market/price-index-deals';
import { indexBases } from '@tank/schema/market/price-index-rule';
import { pgEnum } from 'drizzle-orm/pg-core';

export const category = pgEnum('category', words.categories);
export const userStatus = pgEnum('user_status', words.userStatuses);
export const tokenScope = pgEnum('token_scope', words.tokenScopes);
export const listingStatus = pgEnum('listing_status', words.listingStatuses);
export const bidStatus = pgEnum('bid_status', words.bidStatuses);
export const bookingStatus = pgEnum('booking_status', words.bookingStatuses);
export const bookingType = pgEnum('booking_type', words.bookingTypes);
export const closedReason = pgEnum('closed_reason', words.closedReasons);
export const renewalStatus = pgEnum('renewal_status', words.renewalStatuses);
export const modeType = pgEnum('mode_type', words.modeTypes);
export const modeDirection = pgEnum('mode_direction', words.modeDirections);
export const tankMaterial = pgEnum('tank_material', words.tankMaterials);
export const tankType = pgEnum('tank_type', words.tankTypes);
export const vesselSize = pgEnum('vessel_size', words.vesselSizes);
export const classOneRail = pgEnum('class_one_rail', words.classOneRails);
export const reportReason = pgEnum('report_reason', words.reportReasons);
export const resolutionStatus = pgEnum('resolution_status', words.resolutionStatuses);
export const bidAskKind = pgEnum('bid_ask_kind', words.bidAskKinds);
export const mailStatus = pgEnum('mail_status', words.mailStatuses);
export const legalDocument = pgEnum('legal_document', legalDocumentNames);
export const indexBasis = pgEnum('index_basis', indexBases);
export const indexDecision = pgEnum('index_decision', indexDecisions);
/** Entities of the history that have market spans. */
export const marketEntity = pgEnum('market_entity', ['listing', 'inquiry', 'bid', 'bid_ask', 'booking']);
/** What a span contributes to. */
export const marketMeasure = pgEnum('market_measure', [
  'capacity',
  'interest',
  'bid',
  'bid_quote',
  'ask_quote',
  'booked',
]);
/** Why bids are withheld from publication. */
export const marketWithheld = pgEnum('market_withheld', withheldReasons);
/** How the roll-up has counted a span: not yet, as open, or with its closing day. */
export const spanCount = pgEnum('span_count', ['not', 'open', 'closed']);
