-- The contents of each table, and the meaning and unit of its columns (comments.test.ts).
COMMENT ON TABLE access_modes IS 'Ways in and out of a tank: of a storage, as offered by a listing, or as wanted by an inquiry; exactly one of the three.';
COMMENT ON COLUMN access_modes.inbound_outbound IS 'inbound, outbound or both.';
COMMENT ON COLUMN access_modes.type IS 'Barge, Pipeline, Rail, Truck or Vessel.';
COMMENT ON COLUMN access_modes.pump_over_rate IS 'Transfer fee in USD/BBL moved.';
COMMENT ON COLUMN access_modes.connection_name IS 'Pipeline only: the line it connects to.';
COMMENT ON COLUMN access_modes.dock_draft IS 'Feet of water at the dock; Vessel and Barge only.';
COMMENT ON COLUMN access_modes.length_overall IS 'Feet, longest ship that fits (LOA); Vessel and Barge only.';
COMMENT ON COLUMN access_modes.class_one_rail IS 'Carrier; Rail only.';
COMMENT ON COLUMN access_modes.rail_spots IS 'Count of rail car positions; Rail only.';
COMMENT ON COLUMN access_modes.removed_at IS 'When the listing stopped offering it; bids that chose it keep it.';

COMMENT ON TABLE access_tokens IS 'Access tokens that users create for programs; only the SHA-256 of a token is stored.';
COMMENT ON COLUMN access_tokens.scope IS 'What the token permits: reading only, or trading too.';
COMMENT ON COLUMN access_tokens.expires_at IS 'Instant of expiry, UTC.';
COMMENT ON COLUMN access_tokens.last_used_at IS 'Last use, accurate to about five minutes, UTC; null: never used.';
COMMENT ON COLUMN access_tokens.revoked_at IS 'When its owner revoked it or a change of password, role or account ended it, UTC; null: valid until it expires.';
COMMENT ON COLUMN access_tokens.created_at IS 'Instant of the insert, UTC.';

COMMENT ON TABLE agreements IS 'Consents: who agreed to which version of a legal document, when and from where. Those of an account request move to the account when it is accepted.';
COMMENT ON COLUMN agreements.agreed_at IS 'Instant of the agreement, UTC.';

COMMENT ON TABLE audit IS 'Actions of Admins and operators, including those while acting as another user. Append-only.';
COMMENT ON COLUMN audit.entity_id IS 'Id of the affected record, whose kind is in entity.';
COMMENT ON COLUMN audit.created_at IS 'Instant of the insert, UTC.';

COMMENT ON TABLE bid_ask IS 'Market quotes entered by Admins; the basis of the price index and the charts.';
COMMENT ON COLUMN bid_ask.product_category IS 'The categories that the quote is for.';
COMMENT ON COLUMN bid_ask.price IS 'USD/BBL per month of shell capacity.';
COMMENT ON COLUMN bid_ask.volume IS 'MBBL (thousand barrels).';
COMMENT ON COLUMN bid_ask.term IS 'Whole months.';
COMMENT ON COLUMN bid_ask.bid_ask IS 'bid, ask or trade.';
COMMENT ON COLUMN bid_ask.start_date IS 'Calendar date: first day of the term.';
COMMENT ON COLUMN bid_ask.date_placed IS 'Calendar date of the quote.';
COMMENT ON COLUMN bid_ask.entered_by IS 'The Admin.';
COMMENT ON COLUMN bid_ask.created_at IS 'Instant of the insert, UTC.';
COMMENT ON COLUMN bid_ask.version IS 'Incremented by each edit; a write with an older version is refused.';

COMMENT ON TABLE bid_modes IS 'The access modes of the listing that a bid chose.';

COMMENT ON TABLE bids IS 'Bids on listings.';
COMMENT ON COLUMN bids.status IS 'Open, Accepted, Rejected, Cancelled or Expired.';
COMMENT ON COLUMN bids.bid_price IS 'USD/BBL per month of shell capacity.';
COMMENT ON COLUMN bids.volume IS 'MBBL (thousand barrels).';
COMMENT ON COLUMN bids.start_date IS 'Calendar date: first day of the term.';
COMMENT ON COLUMN bids.bid_term IS 'Whole months.';
COMMENT ON COLUMN bids.reason IS 'Why it was rejected; required if Rejected.';
COMMENT ON COLUMN bids.mode_type IS 'Type of the chosen access modes.';
COMMENT ON COLUMN bids.vessel_name IS 'For Vessel and Barge.';
COMMENT ON COLUMN bids.vessel_size IS 'For Vessel and Barge.';
COMMENT ON COLUMN bids.date_placed IS 'Calendar date in the market''s time zone.';
COMMENT ON COLUMN bids.created_at IS 'Instant of the insert, UTC.';

COMMENT ON TABLE bookings IS 'Accepted bids, offers and renewals: capacity of a storage for [start_date, end_date).';
COMMENT ON COLUMN bookings.type IS 'What it came from: listing (bid), inquiry (offer) or renewal (request).';
COMMENT ON COLUMN bookings.status IS 'Active or Closed.';
COMMENT ON COLUMN bookings.closed_reason IS 'completed (term over) or backed_out; null while Active.';
COMMENT ON COLUMN bookings.closed_at IS 'Instant, UTC; null while Active.';
COMMENT ON COLUMN bookings.terminal_id IS 'The user who provides the storage.';
COMMENT ON COLUMN bookings.trader_id IS 'The user who pays for it.';
COMMENT ON COLUMN bookings.terminal_team_id IS 'The team of the terminal at the time of booking. Kept when the user leaves it or it is deleted.';
COMMENT ON COLUMN bookings.trader_team_id IS 'The team of the trader at the time of booking. Kept when the user leaves it or it is deleted.';
COMMENT ON COLUMN bookings.price IS 'USD/BBL per month of shell capacity.';
COMMENT ON COLUMN bookings.volume IS 'MBBL (thousand barrels).';
COMMENT ON COLUMN bookings.storage_name IS 'As at the time of booking.';
COMMENT ON COLUMN bookings.address IS 'Formatted address of the storage at the time of booking.';
COMMENT ON COLUMN bookings.access_modes IS 'The modes chosen by the bid, else all of the listing or the storage, at the time of booking.';
COMMENT ON COLUMN bookings.date_booked IS 'Calendar date of the acceptance, in the market''s time zone.';
COMMENT ON COLUMN bookings.start_date IS 'Calendar date: first day of the term.';
COMMENT ON COLUMN bookings.term IS 'Whole months.';
COMMENT ON COLUMN bookings.end_date IS 'Calendar date: first day after the term.';
COMMENT ON COLUMN bookings.created_at IS 'Instant of the insert, UTC.';

COMMENT ON TABLE renewal_requests IS 'A party''s request to renew an Active booking; the other party decides.';
COMMENT ON COLUMN renewal_requests.booking_id IS 'The booking to renew.';
COMMENT ON COLUMN renewal_requests.renewer_id IS 'The party that requests the renewal.';
COMMENT ON COLUMN renewal_requests.receiver_id IS 'The other party, which decides.';
COMMENT ON COLUMN renewal_requests.status IS 'Open, Accepted, Rejected or Cancelled.';
COMMENT ON COLUMN renewal_requests.start_date IS 'Calendar date: first day of the new term.';
COMMENT ON COLUMN renewal_requests.term IS 'Whole months.';
COMMENT ON COLUMN renewal_requests.price IS 'USD/BBL per month of shell capacity.';
COMMENT ON COLUMN renewal_requests.volume IS 'MBBL (thousand barrels).';
COMMENT ON COLUMN renewal_requests.reason IS 'Why it was rejected.';
COMMENT ON COLUMN renewal_requests.created_at IS 'Instant of the insert, UTC.';

COMMENT ON TABLE contact_requests IS 'Requests to be contacted by the operator, with the contact details as typed.';
COMMENT ON COLUMN contact_requests.status IS 'Open or Resolved.';
COMMENT ON COLUMN contact_requests.resolved_at IS 'When an Admin last resolved it, UTC; kept when it is reopened.';
COMMENT ON COLUMN contact_requests.version IS 'Incremented by each edit; a write with an older version is refused.';
COMMENT ON COLUMN contact_requests.created_at IS 'Instant of the insert, UTC.';

COMMENT ON TABLE product_categories IS 'Groups of products, such as Heavy Crude. Admins edit them.';
COMMENT ON COLUMN product_categories.product_category_id IS 'Id in events, as the name may change.';
COMMENT ON COLUMN product_categories.position IS 'Order in menus, from 1.';

COMMENT ON TABLE products IS 'Products by category, such as ULSD. Admins edit them.';
COMMENT ON COLUMN products.product IS 'Name as shown; records store this text, not an id.';

COMMENT ON TABLE regions IS 'Markets: Canada as one, the United States by PADD (sub-)district. Fixed; derived from state or province.';
COMMENT ON COLUMN regions.position IS 'Order in menus, from 1.';

COMMENT ON TABLE messages IS 'Messages of chats.';
COMMENT ON COLUMN messages.client_message_id IS 'Generated by the client, so that a retry does not send twice.';
COMMENT ON COLUMN messages.created_at IS 'Instant of sending, UTC.';

COMMENT ON TABLE conversations IS 'Chats about one record between two people.';
COMMENT ON COLUMN conversations.conversation_title IS 'As shown to both; never discloses a hidden location.';
COMMENT ON COLUMN conversations.started_by IS 'The user who started the conversation.';
COMMENT ON COLUMN conversations.owner_id IS 'The owner of the record.';
COMMENT ON COLUMN conversations.closed IS '0 or 1; a closed conversation accepts no messages.';
COMMENT ON COLUMN conversations.created_at IS 'Instant of the insert, UTC.';

COMMENT ON TABLE participants IS 'The two sides of a chat.';
COMMENT ON COLUMN participants.last_read IS 'The newest message_id that this user has read; 0: none.';
COMMENT ON COLUMN participants.left_at IS 'Instant, UTC; null while present.';

COMMENT ON TABLE file_usage IS 'Storage used by the files of each user; maintained by triggers on files.';
COMMENT ON COLUMN file_usage.stored_bytes IS 'Bytes of all files of the user.';
COMMENT ON COLUMN file_usage.waiting_bytes IS 'Bytes of uploads that are not attached to a record yet.';

COMMENT ON TABLE files IS 'PDFs attached to a listing, bid, inquiry or offer, or uploads not attached yet. Access follows the record.';
COMMENT ON COLUMN files.name IS 'Unique within its record, ignoring case.';
COMMENT ON COLUMN files.content IS 'The PDF.';
COMMENT ON COLUMN files.size IS 'Bytes.';
COMMENT ON COLUMN files.created_at IS 'Instant of the upload, UTC.';

COMMENT ON TABLE history IS 'Who did what and when; written in the transaction of the change, never updated.';
COMMENT ON COLUMN history.entity IS 'Such as listing, bid, offer, booking.';
COMMENT ON COLUMN history.entity_id IS 'Id within that entity.';
COMMENT ON COLUMN history.event IS 'Such as placed, accepted.';
COMMENT ON COLUMN history.from_status IS 'Null for creation.';
COMMENT ON COLUMN history.to_status IS 'Null if the entity has no status.';
COMMENT ON COLUMN history.actor_id IS 'Null for jobs.';
COMMENT ON COLUMN history.impersonator_id IS 'The Admin behind a "Login as user".';
COMMENT ON COLUMN history.created_at IS 'Instant of the change, UTC.';

COMMENT ON TABLE idempotency_keys IS 'Responses to calls with an idempotency key; a repeated call gets the stored response.';
COMMENT ON COLUMN idempotency_keys.request_hash IS 'SHA-256 of the input; a key cannot be reused for another request.';
COMMENT ON COLUMN idempotency_keys.created_at IS 'Instant of the insert, UTC.';

COMMENT ON TABLE inquiries IS 'Requests for capacity near a place.';
COMMENT ON COLUMN inquiries.owner_id IS 'The user who placed the inquiry.';
COMMENT ON COLUMN inquiries.status IS 'Open, Booked, Expired or Withdrawn; only Open allows actions.';
COMMENT ON COLUMN inquiries.place_id IS 'Id of the place at the geocoding provider.';
COMMENT ON COLUMN inquiries.latitude IS 'Degrees north, WGS 84.';
COMMENT ON COLUMN inquiries.longitude IS 'Degrees east, WGS 84.';
COMMENT ON COLUMN inquiries.radius IS 'Miles around the place.';
COMMENT ON COLUMN inquiries.min_volume IS 'MBBL (thousand barrels).';
COMMENT ON COLUMN inquiries.max_volume IS 'MBBL (thousand barrels).';
COMMENT ON COLUMN inquiries.bid_price IS 'USD/BBL per month of shell capacity that the owner bids.';
COMMENT ON COLUMN inquiries.term IS 'Whole months.';
COMMENT ON COLUMN inquiries.start_date IS 'Calendar date: first day wanted.';
COMMENT ON COLUMN inquiries.expiration IS 'Calendar date: last day on which the inquiry is open.';
COMMENT ON COLUMN inquiries.open_days IS 'Days from posting to expiration; a repost lasts as long again.';
COMMENT ON COLUMN inquiries.date_placed IS 'Calendar date in the market''s time zone.';
COMMENT ON COLUMN inquiries.created_at IS 'Instant of the insert, UTC.';
COMMENT ON COLUMN inquiries.version IS 'Incremented by each edit; a write with an older version is refused.';

COMMENT ON TABLE listings IS 'Offers of capacity by terminals. Place and categories are copied from the storage while the listing is open.';
COMMENT ON COLUMN listings.owner_id IS 'The storage''s owner.';
COMMENT ON COLUMN listings.status IS 'Open, Booked, Expired or Withdrawn; only Open allows actions.';
COMMENT ON COLUMN listings.working_capacity IS 'MBBL (thousand barrels) on offer.';
COMMENT ON COLUMN listings.date_available IS 'Calendar date: first day of the capacity.';
COMMENT ON COLUMN listings.expiration IS 'Calendar date: last day on which the listing is open.';
COMMENT ON COLUMN listings.posted_on IS 'The day on which it was first posted, in the market''s time zone.';
COMMENT ON COLUMN listings.open_days IS 'Days from posting to expiration; a repost lasts as long again.';
COMMENT ON COLUMN listings.term IS 'Whole months on offer.';
COMMENT ON COLUMN listings.ask_price IS 'USD/BBL per month of shell capacity.';
COMMENT ON COLUMN listings.hide_price IS '0 or 1: others see "Undisclosed".';
COMMENT ON COLUMN listings.delay_after_commit IS 'Whole months between commitment and availability.';
COMMENT ON COLUMN listings.heel_product IS 'Product in the tank, or Empty.';
COMMENT ON COLUMN listings.visibility IS 'What other users see of the location: 0 region only, 1 adds state and country, 2 adds city and full location.';
COMMENT ON COLUMN listings.allow_sublet IS '0 or 1.';
COMMENT ON COLUMN listings.reason IS 'Why it was withdrawn or rejected.';
COMMENT ON COLUMN listings.latitude IS 'Degrees north, WGS 84.';
COMMENT ON COLUMN listings.longitude IS 'Degrees east, WGS 84.';
COMMENT ON COLUMN listings.public_ask_price IS 'USD/BBL per month of shell capacity as other users see it; null if hidden.';
COMMENT ON COLUMN listings.public_country IS 'As other users see it.';
COMMENT ON COLUMN listings.public_administrative_area_level_1 IS 'As other users see it.';
COMMENT ON COLUMN listings.public_locality IS 'As other users see it.';
COMMENT ON COLUMN listings.public_formatted_address IS 'As other users see it.';
COMMENT ON COLUMN listings.public_latitude IS 'Degrees, WGS 84, as other users see it; written by a trigger.';
COMMENT ON COLUMN listings.public_longitude IS 'Degrees, WGS 84, as other users see it; written by a trigger.';
COMMENT ON COLUMN listings.created_at IS 'Instant of the insert, UTC.';
COMMENT ON COLUMN listings.version IS 'Incremented by each edit; a write with an older version is refused.';

COMMENT ON TABLE market_bids IS 'Published bids by area, category and storage day; a row is valid from its day until the next row. Written once a day from the spans.';
COMMENT ON COLUMN market_bids.area IS 'A region; * for everywhere.';
COMMENT ON COLUMN market_bids.product_category_id IS '0: all categories.';
COMMENT ON COLUMN market_bids.day IS 'First storage day for which the row is valid.';
COMMENT ON COLUMN market_bids.priced IS 'MBBL of the published bids.';
COMMENT ON COLUMN market_bids.value IS 'Price times volume of the published bids.';
COMMENT ON COLUMN market_bids.contributions IS 'Number of published bids.';
COMMENT ON COLUMN market_bids.withheld IS 'Why no bid is published; null if some are, or there are none.';

COMMENT ON TABLE market_changes IS 'The days and areas that recent changes of the roll-up affected; a change without a row may have affected any.';
COMMENT ON COLUMN market_changes.change IS 'Number of the change (market_roll_up.changes).';
COMMENT ON COLUMN market_changes.first_day IS 'First affected day.';
COMMENT ON COLUMN market_changes.last_day IS 'Last affected day; null: all days from first_day on.';

COMMENT ON TABLE market_checks IS 'Results of the nightly comparison of market data with its sources.';
COMMENT ON COLUMN market_checks.checked_at IS 'Instant of the comparison, UTC.';
COMMENT ON COLUMN market_checks.values_off IS 'Number of roll-up values that differ from a direct query.';
COMMENT ON COLUMN market_checks.records_off IS 'Number of open records without an open span, and the reverse.';

COMMENT ON TABLE market_deltas IS 'Roll-up of the spans: the daily change of an area and category.';
COMMENT ON COLUMN market_deltas.product_category_id IS '0: all categories.';
COMMENT ON COLUMN market_deltas.day IS 'The day of the change, in the market''s time zone.';
COMMENT ON COLUMN market_deltas.volume IS 'MBBL.';
COMMENT ON COLUMN market_deltas.priced IS 'MBBL whose price is disclosed.';
COMMENT ON COLUMN market_deltas.value IS 'Sum of price times volume over those.';
COMMENT ON COLUMN market_deltas.contributions IS 'Number of contributions with a disclosed price.';
COMMENT ON COLUMN market_deltas.owners IS 'Sum of the ids of their owners.';
COMMENT ON COLUMN market_deltas.owner_squares IS 'Sum of the squares of those ids.';

COMMENT ON TABLE market_months IS 'Roll-up by month, so that a query need not sum all days before its range.';
COMMENT ON COLUMN market_months.product_category_id IS '0: all categories.';
COMMENT ON COLUMN market_months.month IS 'Its first day.';
COMMENT ON COLUMN market_months.volume IS 'MBBL.';
COMMENT ON COLUMN market_months.priced IS 'MBBL whose price is disclosed.';
COMMENT ON COLUMN market_months.value IS 'Sum of price times volume over those.';
COMMENT ON COLUMN market_months.contributions IS 'Number of contributions with a disclosed price.';
COMMENT ON COLUMN market_months.owners IS 'Sum of the ids of their owners.';
COMMENT ON COLUMN market_months.owner_squares IS 'Sum of the squares of those ids.';

COMMENT ON TABLE market_roll_up IS 'Change counter of the roll-up; one row.';
COMMENT ON COLUMN market_roll_up.one IS 'Always true: allows one row only.';
COMMENT ON COLUMN market_roll_up.changes IS 'Incremented by each change; invalidates caches of market data.';
COMMENT ON COLUMN market_roll_up.bids_as_of IS 'The day at whose end market_bids was taken; null: not written yet.';

COMMENT ON TABLE market_spans IS 'Periods in which a record of the market was open, with its values in that period; maintained by a trigger on history.';
COMMENT ON COLUMN market_spans.entity_id IS 'Id of the listing, inquiry, bid, quote or booking.';
COMMENT ON COLUMN market_spans.owner_id IS 'Owner of the record; for a quote the Admin who entered it, 0 if unknown.';
COMMENT ON COLUMN market_spans.team_id IS 'For a bid, the bidder''s team when it was placed. Kept when the bidder leaves it or it is deleted.';
COMMENT ON COLUMN market_spans.volume IS 'MBBL.';
COMMENT ON COLUMN market_spans.price IS 'USD/BBL a month; null if not disclosed.';
COMMENT ON COLUMN market_spans.use_from IS 'First day of use.';
COMMENT ON COLUMN market_spans.use_to IS 'First day after the use; null: no end.';
COMMENT ON COLUMN market_spans.opened_on IS 'The day on which the span began, in the market''s time zone.';
COMMENT ON COLUMN market_spans.closed_on IS 'The day on which the span ended, in the market''s time zone; null while open.';
COMMENT ON COLUMN market_spans.last_day IS 'Last day on which the record is open unless it is closed earlier; null: none.';

COMMENT ON TABLE notifications IS 'Notifications of users in the product.';
COMMENT ON COLUMN notifications.endpoint IS 'Path of the web app that it links to.';
COMMENT ON COLUMN notifications.read IS '0 or 1.';
COMMENT ON COLUMN notifications.created_at IS 'Instant of the insert, UTC.';

COMMENT ON TABLE inquiry_bids IS 'Offers: a terminal''s answer to an inquiry, from one of its own storages.';
COMMENT ON COLUMN inquiry_bids.bidder_id IS 'The terminal.';
COMMENT ON COLUMN inquiry_bids.status IS 'Open, Accepted, Rejected, Cancelled or Expired.';
COMMENT ON COLUMN inquiry_bids.volume IS 'MBBL (thousand barrels).';
COMMENT ON COLUMN inquiry_bids.ask_price IS 'USD/BBL per month of shell capacity.';
COMMENT ON COLUMN inquiry_bids.storage_term IS 'Whole months.';
COMMENT ON COLUMN inquiry_bids.date_available IS 'Calendar date: first day of the capacity.';
COMMENT ON COLUMN inquiry_bids.allow_sublet IS '0 or 1.';
COMMENT ON COLUMN inquiry_bids.reason IS 'Why it was rejected; required if Rejected.';
COMMENT ON COLUMN inquiry_bids.date_placed IS 'Calendar date in the market''s time zone.';
COMMENT ON COLUMN inquiry_bids.created_at IS 'Instant of the insert, UTC.';

COMMENT ON TABLE mail IS 'Mail queue: written in the transaction of the change, sent by a job.';
COMMENT ON COLUMN mail.template IS 'Name of the template that renders data.';
COMMENT ON COLUMN mail.status IS 'queued, sent, failed (given up) or kept (no mail server is configured).';
COMMENT ON COLUMN mail.way IS 'For a notice: alone, or digest while it waits for the end of the hour; null: not decided yet.';
COMMENT ON COLUMN mail.attempts IS 'Number of attempts so far.';
COMMENT ON COLUMN mail.next_attempt_at IS 'Instant of the earliest next attempt, UTC.';
COMMENT ON COLUMN mail.sent_at IS 'Instant, UTC; null while unsent.';
COMMENT ON COLUMN mail.created_at IS 'Instant of the insert, UTC.';

COMMENT ON TABLE mail_hours IS 'The hour in which a user''s notices are counted, from the first notice on.';
COMMENT ON COLUMN mail_hours.started_at IS 'Instant of its first mail, UTC.';
COMMENT ON COLUMN mail_hours.mails IS 'Notices sent one by one in this hour; after five the rest go into a digest.';

COMMENT ON TABLE outbox IS 'Events for subscribers: written in the transaction of the change, delivered after its commit.';
COMMENT ON COLUMN outbox.transaction_id IS 'Id of the writing transaction; readers stop at the oldest one still open.';
COMMENT ON COLUMN outbox.topic IS 'Such as bid.accepted.';
COMMENT ON COLUMN outbox.audience IS 'Ids of the users whom the event concerns.';
COMMENT ON COLUMN outbox.created_at IS 'Instant of the insert, UTC.';

COMMENT ON TABLE server_keys IS 'Keys that all processes share, created at first use.';
COMMENT ON COLUMN server_keys.created_at IS 'Instant of the insert, UTC.';

COMMENT ON TABLE overlay_features IS 'Fetched features of the overlays.';
COMMENT ON COLUMN overlay_features.edition IS 'Number of the fetch of its layer.';
COMMENT ON COLUMN overlay_features.bounds IS 'Bounding box, degrees of longitude and latitude.';
COMMENT ON COLUMN overlay_features.trace IS 'For lines, for each part: the number of vertices, then longitude and latitude of each in 1e-5 degrees; 32-bit integers.';

COMMENT ON TABLE overlay_layers IS 'State of the overlay layers after the last fetch; a layer that was never fetched has no row.';
COMMENT ON COLUMN overlay_layers.fetched_at IS 'When its features were last fetched; null: never.';
COMMENT ON COLUMN overlay_layers.edition IS 'Number of the fetch that is shown.';
COMMENT ON COLUMN overlay_layers.begun IS 'Number of the fetch that started last; only this one may be shown next.';
COMMENT ON COLUMN overlay_layers.features IS 'Number of features.';
COMMENT ON COLUMN overlay_layers.dropped IS 'Number of features that could not be drawn.';
COMMENT ON COLUMN overlay_layers.duplicates IS 'Number of features that the service sent more than once.';
COMMENT ON COLUMN overlay_layers.tried_at IS 'When a fetch was last attempted.';
COMMENT ON COLUMN overlay_layers.wanted_at IS 'When an Admin requested a fetch; null after the attempt.';

COMMENT ON TABLE overlay_tiles IS 'Vector tiles of the fetched overlays, compressed with gzip.';
COMMENT ON COLUMN overlay_tiles.edition IS 'Number of the fetch of its layer.';
COMMENT ON COLUMN overlay_tiles.z IS 'Zoom, 0 to 8.';
COMMENT ON COLUMN overlay_tiles.x IS 'Column of the tile, from the west.';
COMMENT ON COLUMN overlay_tiles.y IS 'Row of the tile, from the north.';

COMMENT ON TABLE map_preferences IS 'The saved filter of the map, one per user.';
COMMENT ON COLUMN map_preferences.product_category IS 'Null for all.';
COMMENT ON COLUMN map_preferences.min_price IS 'USD/BBL per month of shell capacity; null for no limit.';
COMMENT ON COLUMN map_preferences.max_price IS 'USD/BBL per month of shell capacity; null for no limit.';
COMMENT ON COLUMN map_preferences.min_volume IS 'MBBL (thousand barrels); null for no limit.';
COMMENT ON COLUMN map_preferences.max_volume IS 'MBBL (thousand barrels); null for no limit.';
COMMENT ON COLUMN map_preferences.listing IS '0 or 1: show listings.';
COMMENT ON COLUMN map_preferences.inquiry IS '0 or 1: show inquiries.';
COMMENT ON COLUMN map_preferences.barge_in IS '0 or 1: only with barge inbound.';
COMMENT ON COLUMN map_preferences.barge_out IS '0 or 1: only with barge outbound.';
COMMENT ON COLUMN map_preferences.pipe_in IS '0 or 1: only with pipeline inbound.';
COMMENT ON COLUMN map_preferences.pipe_out IS '0 or 1: only with pipeline outbound.';
COMMENT ON COLUMN map_preferences.rail_in IS '0 or 1: only with rail inbound.';
COMMENT ON COLUMN map_preferences.rail_out IS '0 or 1: only with rail outbound.';
COMMENT ON COLUMN map_preferences.truck_in IS '0 or 1: only with truck inbound.';
COMMENT ON COLUMN map_preferences.truck_out IS '0 or 1: only with truck outbound.';
COMMENT ON COLUMN map_preferences.vessel_in IS '0 or 1: only with vessel inbound.';
COMMENT ON COLUMN map_preferences.vessel_out IS '0 or 1: only with vessel outbound.';

COMMENT ON TABLE preferences IS 'Regions and product categories that a user is interested in.';
COMMENT ON COLUMN preferences.products IS 'Product categories.';
COMMENT ON COLUMN preferences.regions IS 'Regions.';

COMMENT ON TABLE price_index IS 'Assessments of the price index; no row: not assessed on that day. Append-only.';
COMMENT ON COLUMN price_index.as_of IS 'The day whose end was assessed, in the market''s time zone.';
COMMENT ON COLUMN price_index.product_category_id IS 'The category may have been renamed or deleted since.';
COMMENT ON COLUMN price_index.price IS 'USD/BBL a month.';
COMMENT ON COLUMN price_index.contributions IS 'Number of deals, or of asks and bids, behind the price.';

COMMENT ON TABLE price_index_days IS 'The days as of which the price index was assessed. Append-only.';
COMMENT ON COLUMN price_index_days.as_of IS 'The day whose end was assessed, in the market''s time zone.';
COMMENT ON COLUMN price_index_days.assessed_at IS 'Instant of the assessment, UTC.';
COMMENT ON COLUMN price_index_days.late IS 'True: assessed later than the following day, from the data available by then.';

COMMENT ON TABLE price_index_decisions IS 'Decisions of Admins on deals whose price is far from the median; the newest decision on a price counts.';
COMMENT ON COLUMN price_index_decisions.product_category_id IS 'The category in whose index the deal is accepted or excluded; it may have been renamed or deleted since.';
COMMENT ON COLUMN price_index_decisions.price IS 'USD/BBL a month, the price that was decided on; a changed price waits for a new decision.';
COMMENT ON COLUMN price_index_decisions.created_at IS 'Instant of the decision, UTC.';

COMMENT ON TABLE price_index_notes IS 'Notes on the assessment of a region and category. Append-only.';
COMMENT ON COLUMN price_index_notes.as_of IS 'The day whose end was assessed.';
COMMENT ON COLUMN price_index_notes.product_category_id IS 'The category may have been renamed or deleted since.';
COMMENT ON COLUMN price_index_notes.waiting IS 'Number of deals of the last 30 days whose price waited for an Admin.';

COMMENT ON TABLE region_points IS 'Towns shown as the location of listings that disclose only their state or region, several per state (GeoNames).';
COMMENT ON COLUMN region_points.position IS '0, 1, 2 ... within the region.';
COMMENT ON COLUMN region_points.latitude IS 'Degrees, WGS 84.';
COMMENT ON COLUMN region_points.longitude IS 'Degrees, WGS 84.';
COMMENT ON COLUMN region_points.moved IS 'Maximum offset of a listing from the town in either direction, in 0.001 degrees, that stays within the state.';

COMMENT ON TABLE reports IS 'Reports of users by others, from within a conversation.';
COMMENT ON COLUMN reports.reported_id IS 'The reported user.';
COMMENT ON COLUMN reports.reporter_id IS 'The user who reports.';
COMMENT ON COLUMN reports.reason IS 'Bad Faith Content, Inappropriate Behavior or Other.';
COMMENT ON COLUMN reports.status IS 'Open or Resolved.';
COMMENT ON COLUMN reports.resolved_at IS 'When an Admin last resolved it, UTC; kept when it is reopened.';
COMMENT ON COLUMN reports.version IS 'Incremented by each edit; a write with an older version is refused.';
COMMENT ON COLUMN reports.created_at IS 'Instant of the insert, UTC.';

COMMENT ON TABLE requests IS 'Requests of users to the platform''s operator.';
COMMENT ON COLUMN requests.request_type IS '1 issue, 2 new product, 3 new platform feature.';
COMMENT ON COLUMN requests.status IS 'Open or Resolved.';
COMMENT ON COLUMN requests.resolved_at IS 'When an Admin last resolved it, UTC; kept when it is reopened.';
COMMENT ON COLUMN requests.version IS 'Incremented by each edit; a write with an older version is refused.';
COMMENT ON COLUMN requests.created_at IS 'Instant of the insert, UTC.';

COMMENT ON TABLE saved_views IS 'Named filters and sorting of a table, per user.';
COMMENT ON COLUMN saved_views.created_at IS 'When it was saved.';

COMMENT ON TABLE recovery_codes IS 'Single-use codes for signing in without the authenticator app; only the SHA-256 is stored.';
COMMENT ON COLUMN recovery_codes.used_at IS 'When it was used, UTC.';
COMMENT ON COLUMN recovery_codes.created_at IS 'Instant of the insert, UTC.';

COMMENT ON TABLE second_factors IS 'Second factors: secrets of authenticator apps (TOTP).';
COMMENT ON COLUMN second_factors.confirmed_at IS 'Instant of the first valid code, UTC; null: not in force yet.';
COMMENT ON COLUMN second_factors.last_step IS 'Time step of the last used code (30 s, since 1970).';
COMMENT ON COLUMN second_factors.created_at IS 'Instant of the insert, UTC.';

COMMENT ON TABLE known_devices IS 'Devices and networks from which an account has signed in; failed attempts elsewhere do not lock these out.';
COMMENT ON COLUMN known_devices.seen_at IS 'Instant of the last sign-in from there, UTC.';
COMMENT ON COLUMN known_devices.trusted_until IS 'Until when the browser skips the second factor, UTC.';

COMMENT ON TABLE rate_limits IS 'Counted attempts per account and per address, shared by all API processes.';
COMMENT ON COLUMN rate_limits.key IS 'Such as sign-in:account:trader@demo.test.';
COMMENT ON COLUMN rate_limits.attempts IS 'Count since the window began.';
COMMENT ON COLUMN rate_limits.resets_at IS 'Instant at which the count restarts, UTC.';

COMMENT ON TABLE sessions IS 'Signed-in sessions.';
COMMENT ON COLUMN sessions.id IS 'SHA-256 of the token, hexadecimal.';
COMMENT ON COLUMN sessions.session_number IS 'Id of the session as shown to its owner.';
COMMENT ON COLUMN sessions.expires_at IS 'Instant, UTC; extended by use.';
COMMENT ON COLUMN sessions.admin_id IS 'The Admin behind a "Login as user".';
COMMENT ON COLUMN sessions.created_at IS 'Instant of the sign-in, UTC.';

COMMENT ON TABLE storage IS 'Tank storage at one location, owned by a terminal.';
COMMENT ON COLUMN storage.owner_id IS 'The terminal.';
COMMENT ON COLUMN storage.locality IS 'Town.';
COMMENT ON COLUMN storage.administrative_area_level_1 IS 'Code of the state or province, such as NJ.';
COMMENT ON COLUMN storage.country IS 'USA or Canada.';
COMMENT ON COLUMN storage.latitude IS 'Degrees north, WGS 84.';
COMMENT ON COLUMN storage.longitude IS 'Degrees east, WGS 84.';
COMMENT ON COLUMN storage.region IS 'Derived from the state or province.';
COMMENT ON COLUMN storage.product_category IS 'Products that the tanks may hold; empty: unknown, no product is ruled out.';
COMMENT ON COLUMN storage.total_capacity IS 'MBBL (thousand barrels) of shell capacity, all tanks together.';
COMMENT ON COLUMN storage.tank_material IS 'Null: unknown.';
COMMENT ON COLUMN storage.tank_type IS 'Null: unknown.';
COMMENT ON COLUMN storage.heel_requirement IS 'BBL (barrels, not thousands) that must stay in the tanks.';
COMMENT ON COLUMN storage.blending_capability IS '0 or 1.';
COMMENT ON COLUMN storage.heating_capability IS '0 or 1.';
COMMENT ON COLUMN storage.commingled IS '1 commingled, 0 segregated.';
COMMENT ON COLUMN storage.number_of_tanks IS 'Count.';
COMMENT ON COLUMN storage.sublet IS '0 or 1: customers may sublet.';
COMMENT ON COLUMN storage.archived_at IS 'Instant of the deletion, UTC; null while in use. Deleted storage keeps its history.';
COMMENT ON COLUMN storage.created_at IS 'Instant of the insert, UTC.';
COMMENT ON COLUMN storage.version IS 'Incremented by each edit; a write with an older version is refused.';

COMMENT ON TABLE table_layouts IS 'Columns, their order and row density of a table, per user.';

COMMENT ON TABLE email_changes IS 'Confirmations of a new email address; only the SHA-256 of the token is stored.';
COMMENT ON COLUMN email_changes.expires_at IS 'Until when the link is valid, UTC.';
COMMENT ON COLUMN email_changes.used_at IS 'When it was used, or invalidated by another change, UTC.';
COMMENT ON COLUMN email_changes.created_at IS 'Instant of the insert, UTC.';

COMMENT ON TABLE password_resets IS 'Password reset links.';
COMMENT ON COLUMN password_resets.token_hash IS 'SHA-256 of the token; the token itself is only in the mail.';
COMMENT ON COLUMN password_resets.expires_at IS 'Instant, UTC; invalid afterwards.';
COMMENT ON COLUMN password_resets.used_at IS 'Instant of the use, UTC; null while unused.';
COMMENT ON COLUMN password_resets.created_at IS 'Instant of the insert, UTC.';

COMMENT ON TABLE pending_users IS 'Account requests waiting for an Admin''s decision.';
COMMENT ON COLUMN pending_users.password_hash IS 'argon2id with its parameters and salt.';
COMMENT ON COLUMN pending_users.category IS 'Requested role: Viewer, Trader or Terminal.';
COMMENT ON COLUMN pending_users.preferred_regions IS 'Become preferences when accepted.';
COMMENT ON COLUMN pending_users.preferred_products IS 'Product categories; become preferences when accepted.';
COMMENT ON COLUMN pending_users.created_at IS 'Instant of the request, UTC.';

COMMENT ON TABLE team_invitations IS 'Invitations to join a team, sent by mail.';
COMMENT ON COLUMN team_invitations.token_hash IS 'SHA-256 of the token; the token itself is only in the mail.';
COMMENT ON COLUMN team_invitations.expires_at IS 'Instant, UTC; invalid afterwards.';
COMMENT ON COLUMN team_invitations.accepted_at IS 'Instant of the acceptance, UTC; null while open.';
COMMENT ON COLUMN team_invitations.created_at IS 'Instant of the insert, UTC.';

COMMENT ON TABLE teams IS 'Groups of users who see each other''s records.';
COMMENT ON COLUMN teams.admin_id IS 'The member who manages the team.';
COMMENT ON COLUMN teams.max_users IS 'Maximum number of members.';
COMMENT ON COLUMN teams.created_at IS 'Instant of the insert, UTC.';
COMMENT ON COLUMN teams.version IS 'Incremented by each edit; a write with an older version is refused.';

COMMENT ON TABLE users IS 'User accounts.';
COMMENT ON COLUMN users.username IS 'Unique, ignoring case.';
COMMENT ON COLUMN users.email IS 'Unique, ignoring case.';
COMMENT ON COLUMN users.password_hash IS 'argon2id with its parameters and salt.';
COMMENT ON COLUMN users.must_change_password IS 'True if an Admin or team admin chose the password; the user must change it at the next sign-in.';
COMMENT ON COLUMN users.category IS 'Viewer, Trader, Terminal or Admin.';
COMMENT ON COLUMN users.status IS 'active, suspended (may not sign in) or closed (deleted, history kept).';
COMMENT ON COLUMN users.team_id IS 'The user''s team; null: none.';
COMMENT ON COLUMN users.data_sub IS '0 or 1: subscribed to market data.';
COMMENT ON COLUMN users.overlay_access IS '0 or 1: may see the overlays of the map.';
COMMENT ON COLUMN users.tankwatch_api IS 'Token of the tank-monitoring service, encrypted; only its owner can read it.';
COMMENT ON COLUMN users.tutorial_step IS '0 inactive, 1 to 34 current step, 35 finished.';
COMMENT ON COLUMN users.subscribed IS 'Receives mail about changes of status.';
COMMENT ON COLUMN users.created_at IS 'Instant of the insert, UTC.';
COMMENT ON COLUMN users.version IS 'Incremented by each edit; a write with an older version is refused.';
