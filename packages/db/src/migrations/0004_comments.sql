-- What every table holds, and the meaning and unit of its columns (comments.test.ts).
COMMENT ON TABLE access_modes IS 'Ways in and out of a tank: of a storage, as offered by a listing, or as wanted by an inquiry; exactly one of the three.';
COMMENT ON COLUMN access_modes.inbound_outbound IS 'inbound, outbound or both.';
COMMENT ON COLUMN access_modes.type IS 'Barge, Pipeline, Rail, Truck or Vessel.';
COMMENT ON COLUMN access_modes.pump_over_rate IS 'Transfer fee in USD/BBL moved.';
COMMENT ON COLUMN access_modes.connection_name IS 'Pipeline only: the line it connects to.';
COMMENT ON COLUMN access_modes.dock_draft IS 'Feet of water at the dock; Vessel and Barge only.';
COMMENT ON COLUMN access_modes.length_overall IS 'Feet, longest ship that fits (LOA); Vessel and Barge only.';
COMMENT ON COLUMN access_modes.class_one_rail IS 'Carrier; Rail only.';
COMMENT ON COLUMN access_modes.rail_spots IS 'Count of rail car positions; Rail only.';
COMMENT ON COLUMN access_modes.removed_at IS 'When its listing ceased to offer it; the bids that chose it keep it.';

COMMENT ON TABLE access_tokens IS 'Tokens for programs, which people make for themselves; only the SHA-256 of a token is kept.';
COMMENT ON COLUMN access_tokens.scope IS 'What a program may do with it: read, or trade as well.';
COMMENT ON COLUMN access_tokens.expires_at IS 'Until when it works, UTC.';
COMMENT ON COLUMN access_tokens.last_used_at IS 'Its last use within five minutes or so, UTC; null: never used.';
COMMENT ON COLUMN access_tokens.revoked_at IS 'When it was revoked, or ended with the password, the role or the account, UTC; null: it was not.';
COMMENT ON COLUMN access_tokens.created_at IS 'Instant of the insert, UTC.';

COMMENT ON TABLE agreements IS 'Who agreed to which version of a legal document, when and from where. Those of an account request become the account''s when it is accepted.';
COMMENT ON COLUMN agreements.agreed_at IS 'Instant of the agreement, UTC.';

COMMENT ON TABLE audit IS 'What Admins and operators did, in their own name and in somebody else''s. Rows are only ever added.';
COMMENT ON COLUMN audit.entity_id IS 'The number of what it was done to, whose kind is in entity.';
COMMENT ON COLUMN audit.created_at IS 'Instant of the insert, UTC.';

COMMENT ON TABLE bid_ask IS 'Market quotes entered by Admins; the price index and the charts stand on them.';
COMMENT ON COLUMN bid_ask.product_category IS 'The categories that the quote is for.';
COMMENT ON COLUMN bid_ask.price IS 'USD/BBL per month of shell capacity.';
COMMENT ON COLUMN bid_ask.volume IS 'MBBL (thousand barrels).';
COMMENT ON COLUMN bid_ask.term IS 'Whole months.';
COMMENT ON COLUMN bid_ask.bid_ask IS 'bid, ask or trade.';
COMMENT ON COLUMN bid_ask.start_date IS 'Calendar date: first day of the term.';
COMMENT ON COLUMN bid_ask.date_placed IS 'Calendar date of the quote.';
COMMENT ON COLUMN bid_ask.entered_by IS 'The Admin.';
COMMENT ON COLUMN bid_ask.created_at IS 'Instant of the insert, UTC.';
COMMENT ON COLUMN bid_ask.version IS 'Counts edits; a stale one is refused.';

COMMENT ON TABLE bid_modes IS 'The access modes of the listing that a bid chose.';

COMMENT ON TABLE bids IS 'Bids on listings.';
COMMENT ON COLUMN bids.status IS 'Open, Accepted, Rejected, Cancelled or Expired.';
COMMENT ON COLUMN bids.bid_price IS 'USD/BBL per month of shell capacity.';
COMMENT ON COLUMN bids.volume IS 'MBBL (thousand barrels).';
COMMENT ON COLUMN bids.start_date IS 'Calendar date: first day of the term.';
COMMENT ON COLUMN bids.bid_term IS 'Whole months.';
COMMENT ON COLUMN bids.reason IS 'Why it was rejected; always there for a Rejected one.';
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
COMMENT ON COLUMN bookings.terminal_id IS 'Who stores.';
COMMENT ON COLUMN bookings.trader_id IS 'Who pays.';
COMMENT ON COLUMN bookings.terminal_team_id IS 'The team of the terminal when the booking was made. Kept when it leaves or the team is deleted.';
COMMENT ON COLUMN bookings.trader_team_id IS 'The team of the trader when the booking was made. Kept when it leaves or the team is deleted.';
COMMENT ON COLUMN bookings.price IS 'USD/BBL per month of shell capacity.';
COMMENT ON COLUMN bookings.volume IS 'MBBL (thousand barrels).';
COMMENT ON COLUMN bookings.storage_name IS 'As it was when the booking was agreed on.';
COMMENT ON COLUMN bookings.address IS 'Formatted address of the storage, as it was when the booking was agreed on.';
COMMENT ON COLUMN bookings.access_modes IS 'As agreed on: chosen by the bid, else all that the listing or the storage offered.';
COMMENT ON COLUMN bookings.date_booked IS 'Calendar date of the acceptance, in the market''s time zone.';
COMMENT ON COLUMN bookings.start_date IS 'Calendar date: first day of the term.';
COMMENT ON COLUMN bookings.term IS 'Whole months.';
COMMENT ON COLUMN bookings.end_date IS 'Calendar date: first day after the term.';
COMMENT ON COLUMN bookings.created_at IS 'Instant of the insert, UTC.';

COMMENT ON TABLE renewal_requests IS 'A party''s request to renew an Active booking; the other party decides.';
COMMENT ON COLUMN renewal_requests.booking_id IS 'The booking to renew.';
COMMENT ON COLUMN renewal_requests.renewer_id IS 'Who asks.';
COMMENT ON COLUMN renewal_requests.receiver_id IS 'Who decides: the other party.';
COMMENT ON COLUMN renewal_requests.status IS 'Open, Accepted, Rejected or Cancelled.';
COMMENT ON COLUMN renewal_requests.start_date IS 'Calendar date: first day of the new term.';
COMMENT ON COLUMN renewal_requests.term IS 'Whole months.';
COMMENT ON COLUMN renewal_requests.price IS 'USD/BBL per month of shell capacity.';
COMMENT ON COLUMN renewal_requests.volume IS 'MBBL (thousand barrels).';
COMMENT ON COLUMN renewal_requests.reason IS 'Why it was rejected.';
COMMENT ON COLUMN renewal_requests.created_at IS 'Instant of the insert, UTC.';

COMMENT ON TABLE contact_requests IS 'Who wants to hear from the operator, as they wrote it.';
COMMENT ON COLUMN contact_requests.status IS 'Open or Resolved.';
COMMENT ON COLUMN contact_requests.resolved_at IS 'When an Admin resolved it last, UTC; kept where it was opened again.';
COMMENT ON COLUMN contact_requests.version IS 'Counts edits; a stale one is refused.';
COMMENT ON COLUMN contact_requests.created_at IS 'Instant of the insert, UTC.';

COMMENT ON TABLE product_categories IS 'Groups of products, such as Heavy Crude. Admins edit them.';
COMMENT ON COLUMN product_categories.product_category_id IS 'What events call it by: its name may change.';
COMMENT ON COLUMN product_categories.position IS 'Order in menus, from 1.';

COMMENT ON TABLE products IS 'Products by category, such as ULSD. Admins edit them.';
COMMENT ON COLUMN products.product IS 'Name as shown; the records that use it keep the text.';

COMMENT ON TABLE regions IS 'Markets: Canada as one, the United States by PADD (sub-)district. Fixed; derived from state or province.';
COMMENT ON COLUMN regions.position IS 'Order in menus, from 1.';

COMMENT ON TABLE messages IS 'Messages of chats.';
COMMENT ON COLUMN messages.client_message_id IS 'Made by the client, so that a retry sends once.';
COMMENT ON COLUMN messages.created_at IS 'Instant of the sending, UTC.';

COMMENT ON TABLE conversations IS 'Chats about one record between two people.';
COMMENT ON COLUMN conversations.conversation_title IS 'As shown to both; names no place that the record hides.';
COMMENT ON COLUMN conversations.started_by IS 'Who asked.';
COMMENT ON COLUMN conversations.owner_id IS 'Who owns the record.';
COMMENT ON COLUMN conversations.closed IS '0 or 1: nothing can be sent any more.';
COMMENT ON COLUMN conversations.created_at IS 'Instant of the insert, UTC.';

COMMENT ON TABLE participants IS 'The two sides of a chat.';
COMMENT ON COLUMN participants.last_read IS 'The newest message_id that this person has read; 0 none.';
COMMENT ON COLUMN participants.left_at IS 'Instant, UTC; null while present.';

COMMENT ON TABLE file_usage IS 'What the files of each user take; kept by triggers of files.';
COMMENT ON COLUMN file_usage.stored_bytes IS 'Bytes of all their files.';
COMMENT ON COLUMN file_usage.waiting_bytes IS 'Bytes of those that are attached to nothing yet.';

COMMENT ON TABLE files IS 'Attached PDFs of a listing, bid, inquiry or offer; exactly one of the four. Access follows that record.';
COMMENT ON COLUMN files.name IS 'Unique within its record, whatever its case.';
COMMENT ON COLUMN files.content IS 'The PDF.';
COMMENT ON COLUMN files.size IS 'Bytes.';
COMMENT ON COLUMN files.created_at IS 'Instant of the upload, UTC.';

COMMENT ON TABLE history IS 'Who did what when: written in the same transaction as the change itself, never changed.';
COMMENT ON COLUMN history.entity IS 'Such as listing, bid, offer, booking.';
COMMENT ON COLUMN history.entity_id IS 'Id within that entity.';
COMMENT ON COLUMN history.event IS 'Such as placed, accepted.';
COMMENT ON COLUMN history.from_status IS 'Null where it was created.';
COMMENT ON COLUMN history.to_status IS 'Null where it has no status.';
COMMENT ON COLUMN history.actor_id IS 'Nobody for what a job does.';
COMMENT ON COLUMN history.impersonator_id IS 'The Admin behind a "Login as user".';
COMMENT ON COLUMN history.created_at IS 'Instant of the change, UTC.';

COMMENT ON TABLE idempotency_keys IS 'Answers of calls that carried an idempotency key: the same key gets the same answer again.';
COMMENT ON COLUMN idempotency_keys.request_hash IS 'SHA-256 of the input: the key cannot be used for another request.';
COMMENT ON COLUMN idempotency_keys.created_at IS 'Instant of the insert, UTC.';

COMMENT ON TABLE inquiries IS 'Requests for capacity near a place.';
COMMENT ON COLUMN inquiries.owner_id IS 'Who asks.';
COMMENT ON COLUMN inquiries.status IS 'Open, Booked, Expired or Withdrawn; only Open allows actions.';
COMMENT ON COLUMN inquiries.place_id IS 'Key of the place at the provider of places.';
COMMENT ON COLUMN inquiries.latitude IS 'Degrees north, WGS 84.';
COMMENT ON COLUMN inquiries.longitude IS 'Degrees east, WGS 84.';
COMMENT ON COLUMN inquiries.radius IS 'Miles around the place.';
COMMENT ON COLUMN inquiries.min_volume IS 'MBBL (thousand barrels).';
COMMENT ON COLUMN inquiries.max_volume IS 'MBBL (thousand barrels).';
COMMENT ON COLUMN inquiries.bid_price IS 'USD/BBL per month of shell capacity that the owner bids.';
COMMENT ON COLUMN inquiries.term IS 'Whole months.';
COMMENT ON COLUMN inquiries.start_date IS 'Calendar date: first day wanted.';
COMMENT ON COLUMN inquiries.expiration IS 'Calendar date: last day on which the inquiry is open.';
COMMENT ON COLUMN inquiries.open_days IS 'Days from posting to expiration; a repost gives as many again.';
COMMENT ON COLUMN inquiries.date_placed IS 'Calendar date in the market''s time zone.';
COMMENT ON COLUMN inquiries.created_at IS 'Instant of the insert, UTC.';
COMMENT ON COLUMN inquiries.version IS 'Counts the edits; a write that read an older one is refused.';

COMMENT ON TABLE listings IS 'Offers of capacity by terminals. Place and categories are copied from the storage while the listing is open.';
COMMENT ON COLUMN listings.owner_id IS 'The storage''s owner.';
COMMENT ON COLUMN listings.status IS 'Open, Booked, Expired or Withdrawn; only Open allows actions.';
COMMENT ON COLUMN listings.working_capacity IS 'MBBL (thousand barrels) on offer.';
COMMENT ON COLUMN listings.date_available IS 'Calendar date: first day of the capacity.';
COMMENT ON COLUMN listings.expiration IS 'Calendar date: last day on which the listing is open.';
COMMENT ON COLUMN listings.posted_on IS 'The day on which it was posted first, in the market''s time zone.';
COMMENT ON COLUMN listings.open_days IS 'Days from posting to expiration; a repost gives as many again.';
COMMENT ON COLUMN listings.term IS 'Whole months on offer.';
COMMENT ON COLUMN listings.ask_price IS 'USD/BBL per month of shell capacity.';
COMMENT ON COLUMN listings.hide_price IS '0 or 1: others see "Undisclosed".';
COMMENT ON COLUMN listings.delay_after_commit IS 'Whole months between commitment and availability.';
COMMENT ON COLUMN listings.heel_product IS 'What is in the tank: a product or Empty.';
COMMENT ON COLUMN listings.visibility IS 'What strangers see of the place: 0 region only, 1 adds state and country, 2 adds city and full location.';
COMMENT ON COLUMN listings.allow_sublet IS '0 or 1.';
COMMENT ON COLUMN listings.reason IS 'Why it was withdrawn or rejected.';
COMMENT ON COLUMN listings.latitude IS 'Degrees north, WGS 84.';
COMMENT ON COLUMN listings.longitude IS 'Degrees east, WGS 84.';
COMMENT ON COLUMN listings.public_ask_price IS 'USD/BBL per month of shell capacity as strangers see it; null where hidden.';
COMMENT ON COLUMN listings.public_country IS 'As strangers see it.';
COMMENT ON COLUMN listings.public_administrative_area_level_1 IS 'As strangers see it.';
COMMENT ON COLUMN listings.public_locality IS 'As strangers see it.';
COMMENT ON COLUMN listings.public_formatted_address IS 'As strangers see it.';
COMMENT ON COLUMN listings.public_latitude IS 'Degrees, WGS 84, as others than the owner''s side see it; written by a trigger.';
COMMENT ON COLUMN listings.public_longitude IS 'Degrees, WGS 84, as others than the owner''s side see it; written by a trigger.';
COMMENT ON COLUMN listings.created_at IS 'Instant of the insert, UTC.';
COMMENT ON COLUMN listings.version IS 'Counts the edits; a write that read an older one is refused.';

COMMENT ON TABLE market_bids IS 'The bids that are published, by area, category and storage day: what there is from a day on, until the next row. Written once a day from the spans.';
COMMENT ON COLUMN market_bids.area IS 'A region; * for everywhere.';
COMMENT ON COLUMN market_bids.product_category_id IS '0: all categories.';
COMMENT ON COLUMN market_bids.day IS 'The storage day that it begins with.';
COMMENT ON COLUMN market_bids.priced IS 'MBBL of the published bids.';
COMMENT ON COLUMN market_bids.value IS 'Price times volume of the published bids.';
COMMENT ON COLUMN market_bids.contributions IS 'How many bids are published.';
COMMENT ON COLUMN market_bids.withheld IS 'Why none of the bids are published; null where some are, or there are none.';

COMMENT ON TABLE market_changes IS 'What the newest changes of the roll-up touched; one that has no row may have touched anything.';
COMMENT ON COLUMN market_changes.change IS 'Which one, as market_roll_up counts.';
COMMENT ON COLUMN market_changes.first_day IS 'The first day whose market it changed.';
COMMENT ON COLUMN market_changes.last_day IS 'The last one; null: all from the first on.';

COMMENT ON TABLE market_checks IS 'The nightly comparisons of market data with what it is made from.';
COMMENT ON COLUMN market_checks.checked_at IS 'Instant of the comparison, UTC.';
COMMENT ON COLUMN market_checks.values_off IS 'Values of the roll-up that are not what the plain SQL says.';
COMMENT ON COLUMN market_checks.records_off IS 'Records that are open without a span that says so, and the reverse.';

COMMENT ON TABLE market_deltas IS 'The spans rolled up: by how much the market of an area and category changes with a day.';
COMMENT ON COLUMN market_deltas.product_category_id IS '0: whatever the category.';
COMMENT ON COLUMN market_deltas.day IS 'The day of the change, in the market''s time zone.';
COMMENT ON COLUMN market_deltas.volume IS 'MBBL.';
COMMENT ON COLUMN market_deltas.priced IS 'MBBL whose price is disclosed.';
COMMENT ON COLUMN market_deltas.value IS 'Price times volume of those.';
COMMENT ON COLUMN market_deltas.contributions IS 'How many those are.';
COMMENT ON COLUMN market_deltas.owners IS 'Sum of the ids of their owners.';
COMMENT ON COLUMN market_deltas.owner_squares IS 'Sum of the squares of those ids.';

COMMENT ON TABLE market_months IS 'The days of the roll-up put together by month, so that a range does not begin with every day before it.';
COMMENT ON COLUMN market_months.product_category_id IS '0: whatever the category.';
COMMENT ON COLUMN market_months.month IS 'Its first day.';
COMMENT ON COLUMN market_months.volume IS 'MBBL.';
COMMENT ON COLUMN market_months.priced IS 'MBBL whose price is disclosed.';
COMMENT ON COLUMN market_months.value IS 'Price times volume of those.';
COMMENT ON COLUMN market_months.contributions IS 'How many those are.';
COMMENT ON COLUMN market_months.owners IS 'Sum of the ids of their owners.';
COMMENT ON COLUMN market_months.owner_squares IS 'Sum of the squares of those ids.';

COMMENT ON TABLE market_roll_up IS 'How often the roll-up was changed, in its one row.';
COMMENT ON COLUMN market_roll_up.one IS 'True: there is no other row.';
COMMENT ON COLUMN market_roll_up.changes IS 'What was made of the roll-up is good as long as this is the same.';
COMMENT ON COLUMN market_roll_up.bids_as_of IS 'The day whose end market_bids shows; null: it is still to be written.';

COMMENT ON TABLE market_spans IS 'When something of the market was open, and what it said then: one row for each time, kept by a trigger on the history.';
COMMENT ON COLUMN market_spans.entity_id IS 'Of the listing, inquiry, bid, quote or booking.';
COMMENT ON COLUMN market_spans.owner_id IS 'Whose contribution it is; of a quote the Admin''s who entered it, 0 where nobody knows.';
COMMENT ON COLUMN market_spans.team_id IS 'Of a bid: the team that its bidder belonged to when it was placed. Kept when the bidder leaves or the team is deleted.';
COMMENT ON COLUMN market_spans.volume IS 'MBBL.';
COMMENT ON COLUMN market_spans.price IS 'USD/BBL a month; null where it is not disclosed.';
COMMENT ON COLUMN market_spans.use_from IS 'First day of use.';
COMMENT ON COLUMN market_spans.use_to IS 'First day after its use; null: it has no end.';
COMMENT ON COLUMN market_spans.opened_on IS 'The day on which it began, in the market''s time zone.';
COMMENT ON COLUMN market_spans.closed_on IS 'The day on which it ended, in the market''s time zone; null while it is open.';
COMMENT ON COLUMN market_spans.last_day IS 'Last day on which it is open if nobody does anything; null: it has none.';

COMMENT ON TABLE notifications IS 'What a user is told in the product.';
COMMENT ON COLUMN notifications.endpoint IS 'Path of the web app that it leads to.';
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
COMMENT ON COLUMN inquiry_bids.reason IS 'Why it was rejected; always there for a Rejected one.';
COMMENT ON COLUMN inquiry_bids.date_placed IS 'Calendar date in the market''s time zone.';
COMMENT ON COLUMN inquiry_bids.created_at IS 'Instant of the insert, UTC.';

COMMENT ON TABLE mail IS 'Mails: written with the change, sent by a job.';
COMMENT ON COLUMN mail.template IS 'Which template renders the data.';
COMMENT ON COLUMN mail.status IS 'queued, sent, failed (given up) or kept (no mail server is configured).';
COMMENT ON COLUMN mail.way IS 'Of a notice: alone, or digest while it waits for the end of the hour; null: not decided yet.';
COMMENT ON COLUMN mail.attempts IS 'Count of tries so far.';
COMMENT ON COLUMN mail.next_attempt_at IS 'Instant, UTC; not before.';
COMMENT ON COLUMN mail.sent_at IS 'Instant, UTC; null while unsent.';
COMMENT ON COLUMN mail.created_at IS 'Instant of the insert, UTC.';

COMMENT ON TABLE mail_hours IS 'The hour in which the notices to a person are counted; it begins with the first one.';
COMMENT ON COLUMN mail_hours.started_at IS 'Instant of its first mail, UTC.';
COMMENT ON COLUMN mail_hours.mails IS 'Mails of this hour so far, up to the five that go out one by one.';

COMMENT ON TABLE outbox IS 'Events that leave the API: written with the change, delivered after it commits.';
COMMENT ON COLUMN outbox.transaction_id IS 'The writing transaction: readers stop at the oldest one still open.';
COMMENT ON COLUMN outbox.topic IS 'Such as bid.accepted.';
COMMENT ON COLUMN outbox.audience IS 'Ids of the users whom the event concerns.';
COMMENT ON COLUMN outbox.created_at IS 'Instant of the insert, UTC.';

COMMENT ON TABLE server_keys IS 'Keys that all processes share, made when they are first needed.';
COMMENT ON COLUMN server_keys.created_at IS 'Instant of the insert, UTC.';

COMMENT ON TABLE overlay_features IS 'Features of the overlays that were fetched.';
COMMENT ON COLUMN overlay_features.edition IS 'Which fetch of its layer it comes from.';
COMMENT ON COLUMN overlay_features.bounds IS 'Degrees of longitude and latitude within which it lies.';
COMMENT ON COLUMN overlay_features.trace IS 'Of a line, of each part: the number of its bends, then longitude and latitude of each in hundred-thousandths of a degree; four bytes each.';

COMMENT ON TABLE overlay_layers IS 'Layers of the map''s overlays as their map services answered last; one that was never tried has no row.';
COMMENT ON COLUMN overlay_layers.fetched_at IS 'When its features were fetched; null where that never succeeded.';
COMMENT ON COLUMN overlay_layers.edition IS 'Which of its fetches is shown.';
COMMENT ON COLUMN overlay_layers.begun IS 'Which fetch was begun last: the only one that may be shown next.';
COMMENT ON COLUMN overlay_layers.features IS 'How many features it has.';
COMMENT ON COLUMN overlay_layers.dropped IS 'How many features could not be drawn.';
COMMENT ON COLUMN overlay_layers.duplicates IS 'How many features the service sent although they were there already.';
COMMENT ON COLUMN overlay_layers.tried_at IS 'When it was tried last.';
COMMENT ON COLUMN overlay_layers.wanted_at IS 'When an Admin asked for it; null once it was tried.';

COMMENT ON TABLE overlay_tiles IS 'Vector tiles of the overlays that were fetched, packed with gzip.';
COMMENT ON COLUMN overlay_tiles.edition IS 'Which fetch of its layer it was cut from.';
COMMENT ON COLUMN overlay_tiles.z IS 'Zoom, 0 to 8.';
COMMENT ON COLUMN overlay_tiles.x IS 'Column of the tile, from the west.';
COMMENT ON COLUMN overlay_tiles.y IS 'Row of the tile, from the north.';

COMMENT ON TABLE map_preferences IS 'The saved filter of the map, one a user.';
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

COMMENT ON TABLE preferences IS 'Regions and product categories that a user cares about.';
COMMENT ON COLUMN preferences.products IS 'Product categories.';
COMMENT ON COLUMN preferences.regions IS 'Regions.';

COMMENT ON TABLE price_index IS 'What the price index was assessed at; a region and category without a row on an assessed day was not assessed then. Rows are only ever added.';
COMMENT ON COLUMN price_index.as_of IS 'The day whose end was assessed, in the market''s time zone.';
COMMENT ON COLUMN price_index.product_category_id IS 'Of a category that may be renamed or deleted since.';
COMMENT ON COLUMN price_index.price IS 'USD/BBL a month.';
COMMENT ON COLUMN price_index.contributions IS 'How many deals, or asks and bids, the price comes from.';

COMMENT ON TABLE price_index_days IS 'The days as of which the price index was assessed. Rows are only ever added.';
COMMENT ON COLUMN price_index_days.as_of IS 'The day whose end was assessed, in the market''s time zone.';
COMMENT ON COLUMN price_index_days.assessed_at IS 'Instant of the assessment, UTC.';
COMMENT ON COLUMN price_index_days.late IS 'True: assessed later than the day after, from what was on record by then.';

COMMENT ON TABLE price_index_decisions IS 'What Admins decided of deals whose price is far from the median; of several about one price the newest counts.';
COMMENT ON COLUMN price_index_decisions.product_category_id IS 'The category in whose index the deal is accepted or excluded; it may be renamed or deleted since.';
COMMENT ON COLUMN price_index_decisions.price IS 'USD/BBL a month, the price that was decided about: another one waits again.';
COMMENT ON COLUMN price_index_decisions.created_at IS 'Instant of the decision, UTC.';

COMMENT ON TABLE price_index_notes IS 'What is said beside a region and category of an assessed day; where there is nothing to say, there is no row. Rows are only ever added.';
COMMENT ON COLUMN price_index_notes.as_of IS 'The day whose end was assessed.';
COMMENT ON COLUMN price_index_notes.product_category_id IS 'Of a category that may be renamed or deleted since.';
COMMENT ON COLUMN price_index_notes.waiting IS 'Deals of the 30 days whose price waited for an Admin.';

COMMENT ON TABLE region_points IS 'Towns, several a state, of which one stands for a listing whose place is shown by state or region only (GeoNames).';
COMMENT ON COLUMN region_points.position IS '0, 1, 2 ... within the region.';
COMMENT ON COLUMN region_points.latitude IS 'Degrees, WGS 84.';
COMMENT ON COLUMN region_points.longitude IS 'Degrees, WGS 84.';
COMMENT ON COLUMN region_points.moved IS 'Thousandths of a degree, by which a listing may stand away from it either way and still be in its state.';

COMMENT ON TABLE reports IS 'Users reported by others within a conversation.';
COMMENT ON COLUMN reports.reported_id IS 'Against whom.';
COMMENT ON COLUMN reports.reporter_id IS 'By whom.';
COMMENT ON COLUMN reports.reason IS 'Bad Faith Content, Inappropriate Behavior or Other.';
COMMENT ON COLUMN reports.status IS 'Open or Resolved.';
COMMENT ON COLUMN reports.resolved_at IS 'When an Admin resolved it last, UTC; kept where it was opened again.';
COMMENT ON COLUMN reports.version IS 'Counts edits; a stale one is refused.';
COMMENT ON COLUMN reports.created_at IS 'Instant of the insert, UTC.';

COMMENT ON TABLE requests IS 'What users ask of the platform.';
COMMENT ON COLUMN requests.request_type IS '1 issue, 2 new product, 3 new platform feature.';
COMMENT ON COLUMN requests.status IS 'Open or Resolved.';
COMMENT ON COLUMN requests.resolved_at IS 'When an Admin resolved it last, UTC; kept where it was opened again.';
COMMENT ON COLUMN requests.version IS 'Counts edits; a stale one is refused.';
COMMENT ON COLUMN requests.created_at IS 'Instant of the insert, UTC.';

COMMENT ON TABLE saved_views IS 'Filters and sorting of a table that a user gave a name.';
COMMENT ON COLUMN saved_views.created_at IS 'When it was saved.';

COMMENT ON TABLE recovery_codes IS 'What opens an account whose app is lost, each once; only the SHA-256 is kept.';
COMMENT ON COLUMN recovery_codes.used_at IS 'When it was used, UTC.';
COMMENT ON COLUMN recovery_codes.created_at IS 'Instant of the insert, UTC.';

COMMENT ON TABLE second_factors IS 'What somebody is asked for besides the password: the codes of an app (TOTP).';
COMMENT ON COLUMN second_factors.confirmed_at IS 'Since when codes are asked for, UTC; null: not yet.';
COMMENT ON COLUMN second_factors.last_step IS 'The half minute of the last code that was used, counted from 1970.';
COMMENT ON COLUMN second_factors.created_at IS 'Instant of the insert, UTC.';

COMMENT ON TABLE known_devices IS 'Where an account signed in before: strangers who guess its password do not lock these out.';
COMMENT ON COLUMN known_devices.seen_at IS 'Instant of the last sign-in from there, UTC.';
COMMENT ON COLUMN known_devices.trusted_until IS 'Until when the browser is not asked for the second factor, UTC.';

COMMENT ON TABLE rate_limits IS 'Counted attempts per account and per address, shared by all API processes.';
COMMENT ON COLUMN rate_limits.key IS 'Such as sign-in:account:trader@demo.test.';
COMMENT ON COLUMN rate_limits.attempts IS 'Count since the window began.';
COMMENT ON COLUMN rate_limits.resets_at IS 'Instant, UTC, at which the count starts anew.';

COMMENT ON TABLE sessions IS 'Signed-in sessions.';
COMMENT ON COLUMN sessions.id IS 'SHA-256 of the token, hexadecimal.';
COMMENT ON COLUMN sessions.session_number IS 'Names the session to its owner.';
COMMENT ON COLUMN sessions.expires_at IS 'Instant, UTC; moves on with use.';
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
COMMENT ON COLUMN storage.product_category IS 'What the tanks may hold; none: unknown, nothing is ruled out.';
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
COMMENT ON COLUMN storage.version IS 'Counts the edits; a write that read an older one is refused.';

COMMENT ON TABLE table_layouts IS 'Columns, their order and the density of a table as a user wants them.';

COMMENT ON TABLE email_changes IS 'Links to another email address; only the SHA-256 of the token is kept.';
COMMENT ON COLUMN email_changes.expires_at IS 'Until when the link works, UTC.';
COMMENT ON COLUMN email_changes.used_at IS 'When it was used, or used up by another change, UTC.';
COMMENT ON COLUMN email_changes.created_at IS 'Instant of the insert, UTC.';

COMMENT ON TABLE password_resets IS 'Links of the mail that resets a password.';
COMMENT ON COLUMN password_resets.token_hash IS 'SHA-256 of the token; the token itself stands in the mail only.';
COMMENT ON COLUMN password_resets.expires_at IS 'Instant, UTC; no use afterwards.';
COMMENT ON COLUMN password_resets.used_at IS 'Instant of the use, UTC; null while unused.';
COMMENT ON COLUMN password_resets.created_at IS 'Instant of the insert, UTC.';

COMMENT ON TABLE pending_users IS 'Account requests that wait for an Admin.';
COMMENT ON COLUMN pending_users.password_hash IS 'argon2id with its parameters and salt.';
COMMENT ON COLUMN pending_users.category IS 'Asked for: Viewer, Trader or Terminal.';
COMMENT ON COLUMN pending_users.preferred_regions IS 'Become preferences when accepted.';
COMMENT ON COLUMN pending_users.preferred_products IS 'Product categories; become preferences when accepted.';
COMMENT ON COLUMN pending_users.created_at IS 'Instant of the request, UTC.';

COMMENT ON TABLE team_invitations IS 'Invitations by mail to join a team.';
COMMENT ON COLUMN team_invitations.token_hash IS 'SHA-256 of the token; the token itself stands in the mail only.';
COMMENT ON COLUMN team_invitations.expires_at IS 'Instant, UTC; no use afterwards.';
COMMENT ON COLUMN team_invitations.accepted_at IS 'Instant of the acceptance, UTC; null while open.';
COMMENT ON COLUMN team_invitations.created_at IS 'Instant of the insert, UTC.';

COMMENT ON TABLE teams IS 'Groups of users who see each other''s records.';
COMMENT ON COLUMN teams.admin_id IS 'The member who manages the team.';
COMMENT ON COLUMN teams.max_users IS 'Members at most.';
COMMENT ON COLUMN teams.created_at IS 'Instant of the insert, UTC.';
COMMENT ON COLUMN teams.version IS 'Counts the edits; a write that read an older one is refused.';

COMMENT ON TABLE users IS 'People with an account.';
COMMENT ON COLUMN users.username IS 'Unique whatever its case.';
COMMENT ON COLUMN users.email IS 'Unique whatever its case.';
COMMENT ON COLUMN users.password_hash IS 'argon2id with its parameters and salt.';
COMMENT ON COLUMN users.must_change_password IS 'True where somebody else chose the password: its owner is asked for another one at the next sign-in.';
COMMENT ON COLUMN users.category IS 'Viewer, Trader, Terminal or Admin.';
COMMENT ON COLUMN users.status IS 'active, suspended (may not sign in) or closed (deleted, history kept).';
COMMENT ON COLUMN users.team_id IS 'The one team of this person.';
COMMENT ON COLUMN users.data_sub IS '0 or 1: subscribed to market data.';
COMMENT ON COLUMN users.overlay_access IS '0 or 1: may see the overlays of the map.';
COMMENT ON COLUMN users.tankwatch_api IS 'Token of the tank-monitoring service; read by nobody but its owner.';
COMMENT ON COLUMN users.tutorial_step IS '0 not now, 1 to 34 under way, 35 finished.';
COMMENT ON COLUMN users.subscribed IS 'Wants mail about transitions.';
COMMENT ON COLUMN users.created_at IS 'Instant of the insert, UTC.';
COMMENT ON COLUMN users.version IS 'Counts the edits; a write that read an older one is refused.';
