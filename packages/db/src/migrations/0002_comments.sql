-- What the tables and columns mean, with units, for whoever looks at the database without the code.
COMMENT ON TABLE "regions" IS 'Markets: Canada as one, the United States by PADD (sub-)district. Fixed; derived from state or province.';
--> statement-breakpoint
COMMENT ON COLUMN "regions"."position" IS 'Order in menus, from 1.';
--> statement-breakpoint
COMMENT ON TABLE "product_categories" IS 'Groups of products, such as Heavy Crude. Admins edit them.';
--> statement-breakpoint
COMMENT ON COLUMN "product_categories"."position" IS 'Order in menus, from 1.';
--> statement-breakpoint
COMMENT ON TABLE "products" IS 'Products by category, such as ULSD. Admins edit them.';
--> statement-breakpoint
COMMENT ON COLUMN "products"."product" IS 'Name as shown; the records that use it keep the text.';
--> statement-breakpoint
COMMENT ON TABLE "users" IS 'People with an account.';
--> statement-breakpoint
COMMENT ON COLUMN "users"."username" IS 'Unique whatever its case.';
--> statement-breakpoint
COMMENT ON COLUMN "users"."email" IS 'Unique whatever its case.';
--> statement-breakpoint
COMMENT ON COLUMN "users"."password_hash" IS 'argon2id with its parameters and salt.';
--> statement-breakpoint
COMMENT ON COLUMN "users"."category" IS 'Viewer, Trader, Terminal or Admin.';
--> statement-breakpoint
COMMENT ON COLUMN "users"."status" IS 'active, suspended (may not sign in) or closed (deleted, history kept).';
--> statement-breakpoint
COMMENT ON COLUMN "users"."team_id" IS 'The one team of this person.';
--> statement-breakpoint
COMMENT ON COLUMN "users"."data_sub" IS '0 or 1: subscribed to market data.';
--> statement-breakpoint
COMMENT ON COLUMN "users"."overlay_access" IS '0 or 1: may see the overlays of the map.';
--> statement-breakpoint
COMMENT ON COLUMN "users"."tankwatch_api" IS 'Token of the tank-monitoring service; read by nobody but its owner.';
--> statement-breakpoint
COMMENT ON COLUMN "users"."tutorial_step" IS '0 not now, 1 to 34 under way, 35 finished.';
--> statement-breakpoint
COMMENT ON COLUMN "users"."subscribed" IS 'Wants mail about transitions.';
--> statement-breakpoint
COMMENT ON COLUMN "users"."created_at" IS 'Instant of the insert, UTC.';
--> statement-breakpoint
COMMENT ON COLUMN "users"."version" IS 'Counts the edits; a write that read an older one is refused.';
--> statement-breakpoint
COMMENT ON TABLE "pending_users" IS 'Account requests that wait for an Admin.';
--> statement-breakpoint
COMMENT ON COLUMN "pending_users"."password_hash" IS 'argon2id with its parameters and salt.';
--> statement-breakpoint
COMMENT ON COLUMN "pending_users"."category" IS 'Asked for: Viewer, Trader or Terminal.';
--> statement-breakpoint
COMMENT ON COLUMN "pending_users"."preferred_regions" IS 'Become preferences when accepted.';
--> statement-breakpoint
COMMENT ON COLUMN "pending_users"."preferred_products" IS 'Product categories; become preferences when accepted.';
--> statement-breakpoint
COMMENT ON COLUMN "pending_users"."created_at" IS 'Instant of the request, UTC.';
--> statement-breakpoint
COMMENT ON TABLE "password_resets" IS 'Links of the mail that resets a password.';
--> statement-breakpoint
COMMENT ON COLUMN "password_resets"."token_hash" IS 'SHA-256 of the token; the token itself stands in the mail only.';
--> statement-breakpoint
COMMENT ON COLUMN "password_resets"."expires_at" IS 'Instant, UTC; no use afterwards.';
--> statement-breakpoint
COMMENT ON COLUMN "password_resets"."used_at" IS 'Instant of the use, UTC; null while unused.';
--> statement-breakpoint
COMMENT ON COLUMN "password_resets"."created_at" IS 'Instant of the insert, UTC.';
--> statement-breakpoint
COMMENT ON TABLE "sessions" IS 'Signed-in sessions.';
--> statement-breakpoint
COMMENT ON COLUMN "sessions"."id" IS 'SHA-256 of the token, hexadecimal.';
--> statement-breakpoint
COMMENT ON COLUMN "sessions"."expires_at" IS 'Instant, UTC; moves on with use.';
--> statement-breakpoint
COMMENT ON COLUMN "sessions"."admin_id" IS 'The Admin behind a "Login as user".';
--> statement-breakpoint
COMMENT ON COLUMN "sessions"."created_at" IS 'Instant of the sign-in, UTC.';
--> statement-breakpoint
COMMENT ON TABLE "rate_limits" IS 'Counted attempts per account and per address, shared by all API processes.';
--> statement-breakpoint
COMMENT ON COLUMN "rate_limits"."key" IS 'Such as sign-in:account:trader@demo.test.';
--> statement-breakpoint
COMMENT ON COLUMN "rate_limits"."attempts" IS 'Count since the window began.';
--> statement-breakpoint
COMMENT ON COLUMN "rate_limits"."resets_at" IS 'Instant, UTC, at which the count starts anew.';
--> statement-breakpoint
COMMENT ON TABLE "teams" IS 'Groups of users who see each other''s records.';
--> statement-breakpoint
COMMENT ON COLUMN "teams"."admin_id" IS 'The member who manages the team.';
--> statement-breakpoint
COMMENT ON COLUMN "teams"."max_users" IS 'Members at most.';
--> statement-breakpoint
COMMENT ON COLUMN "teams"."created_at" IS 'Instant of the insert, UTC.';
--> statement-breakpoint
COMMENT ON TABLE "team_invitations" IS 'Invitations by mail to join a team.';
--> statement-breakpoint
COMMENT ON COLUMN "team_invitations"."token_hash" IS 'SHA-256 of the token; the token itself stands in the mail only.';
--> statement-breakpoint
COMMENT ON COLUMN "team_invitations"."expires_at" IS 'Instant, UTC; no use afterwards.';
--> statement-breakpoint
COMMENT ON COLUMN "team_invitations"."accepted_at" IS 'Instant of the acceptance, UTC; null while open.';
--> statement-breakpoint
COMMENT ON COLUMN "team_invitations"."created_at" IS 'Instant of the insert, UTC.';
--> statement-breakpoint
COMMENT ON TABLE "preferences" IS 'Regions and product categories that a user cares about.';
--> statement-breakpoint
COMMENT ON COLUMN "preferences"."products" IS 'Product categories.';
--> statement-breakpoint
COMMENT ON COLUMN "preferences"."regions" IS 'Regions.';
--> statement-breakpoint
COMMENT ON TABLE "map_preferences" IS 'The saved filter of the map, one a user.';
--> statement-breakpoint
COMMENT ON COLUMN "map_preferences"."product_category" IS 'Null for all.';
--> statement-breakpoint
COMMENT ON COLUMN "map_preferences"."min_price" IS 'USD/BBL per month of shell capacity; null for no limit.';
--> statement-breakpoint
COMMENT ON COLUMN "map_preferences"."max_price" IS 'USD/BBL per month of shell capacity; null for no limit.';
--> statement-breakpoint
COMMENT ON COLUMN "map_preferences"."min_volume" IS 'MBBL (thousand barrels); null for no limit.';
--> statement-breakpoint
COMMENT ON COLUMN "map_preferences"."max_volume" IS 'MBBL (thousand barrels); null for no limit.';
--> statement-breakpoint
COMMENT ON COLUMN "map_preferences"."listing" IS '0 or 1: show listings.';
--> statement-breakpoint
COMMENT ON COLUMN "map_preferences"."inquiry" IS '0 or 1: show inquiries.';
--> statement-breakpoint
COMMENT ON COLUMN "map_preferences"."barge_in" IS '0 or 1: only with barge inbound.';
--> statement-breakpoint
COMMENT ON COLUMN "map_preferences"."barge_out" IS '0 or 1: only with barge outbound.';
--> statement-breakpoint
COMMENT ON COLUMN "map_preferences"."pipe_in" IS '0 or 1: only with pipeline inbound.';
--> statement-breakpoint
COMMENT ON COLUMN "map_preferences"."pipe_out" IS '0 or 1: only with pipeline outbound.';
--> statement-breakpoint
COMMENT ON COLUMN "map_preferences"."rail_in" IS '0 or 1: only with rail inbound.';
--> statement-breakpoint
COMMENT ON COLUMN "map_preferences"."rail_out" IS '0 or 1: only with rail outbound.';
--> statement-breakpoint
COMMENT ON COLUMN "map_preferences"."truck_in" IS '0 or 1: only with truck inbound.';
--> statement-breakpoint
COMMENT ON COLUMN "map_preferences"."truck_out" IS '0 or 1: only with truck outbound.';
--> statement-breakpoint
COMMENT ON COLUMN "map_preferences"."vessel_in" IS '0 or 1: only with vessel inbound.';
--> statement-breakpoint
COMMENT ON COLUMN "map_preferences"."vessel_out" IS '0 or 1: only with vessel outbound.';
--> statement-breakpoint
COMMENT ON TABLE "storage" IS 'Tank storage at one location, owned by a terminal.';
--> statement-breakpoint
COMMENT ON COLUMN "storage"."owner_id" IS 'The terminal.';
--> statement-breakpoint
COMMENT ON COLUMN "storage"."locality" IS 'Town.';
--> statement-breakpoint
COMMENT ON COLUMN "storage"."administrative_area_level_1" IS 'Code of the state or province, such as NJ.';
--> statement-breakpoint
COMMENT ON COLUMN "storage"."country" IS 'USA or Canada.';
--> statement-breakpoint
COMMENT ON COLUMN "storage"."latitude" IS 'Degrees north, WGS 84.';
--> statement-breakpoint
COMMENT ON COLUMN "storage"."longitude" IS 'Degrees east, WGS 84.';
--> statement-breakpoint
COMMENT ON COLUMN "storage"."region" IS 'Derived from the state or province.';
--> statement-breakpoint
COMMENT ON COLUMN "storage"."product_category" IS 'What the tanks may hold; at least one category.';
--> statement-breakpoint
COMMENT ON COLUMN "storage"."total_capacity" IS 'MBBL (thousand barrels) of shell capacity, all tanks together.';
--> statement-breakpoint
COMMENT ON COLUMN "storage"."heel_requirement" IS 'BBL (barrels, not thousands) that must stay in the tanks.';
--> statement-breakpoint
COMMENT ON COLUMN "storage"."blending_capability" IS '0 or 1.';
--> statement-breakpoint
COMMENT ON COLUMN "storage"."heating_capability" IS '0 or 1.';
--> statement-breakpoint
COMMENT ON COLUMN "storage"."commingled" IS '1 commingled, 0 segregated.';
--> statement-breakpoint
COMMENT ON COLUMN "storage"."number_of_tanks" IS 'Count.';
--> statement-breakpoint
COMMENT ON COLUMN "storage"."sublet" IS '0 or 1: customers may sublet.';
--> statement-breakpoint
COMMENT ON COLUMN "storage"."archived_at" IS 'Instant of the deletion, UTC; null while in use. Deleted storage keeps its history.';
--> statement-breakpoint
COMMENT ON COLUMN "storage"."created_at" IS 'Instant of the insert, UTC.';
--> statement-breakpoint
COMMENT ON COLUMN "storage"."version" IS 'Counts the edits; a write that read an older one is refused.';
--> statement-breakpoint
COMMENT ON TABLE "access_modes" IS 'Ways in and out of a tank: of a storage, as offered by a listing, or as wanted by an inquiry; exactly one of the three.';
--> statement-breakpoint
COMMENT ON COLUMN "access_modes"."inbound_outbound" IS 'inbound, outbound or both.';
--> statement-breakpoint
COMMENT ON COLUMN "access_modes"."type" IS 'Barge, Pipeline, Rail, Truck or Vessel.';
--> statement-breakpoint
COMMENT ON COLUMN "access_modes"."pump_over_rate" IS 'Transfer fee in USD/BBL moved.';
--> statement-breakpoint
COMMENT ON COLUMN "access_modes"."connection_name" IS 'Pipeline only: the line it connects to.';
--> statement-breakpoint
COMMENT ON COLUMN "access_modes"."dock_draft" IS 'Feet of water at the dock; Vessel and Barge only.';
--> statement-breakpoint
COMMENT ON COLUMN "access_modes"."length_overall" IS 'Feet, longest ship that fits (LOA); Vessel and Barge only.';
--> statement-breakpoint
COMMENT ON COLUMN "access_modes"."class_one_rail" IS 'Carrier; Rail only.';
--> statement-breakpoint
COMMENT ON COLUMN "access_modes"."rail_spots" IS 'Count of rail car positions; Rail only.';
--> statement-breakpoint
COMMENT ON TABLE "listings" IS 'Offers of capacity by terminals. Place and categories are copied from the storage while the listing is open.';
--> statement-breakpoint
COMMENT ON COLUMN "listings"."owner_id" IS 'The storage''s owner.';
--> statement-breakpoint
COMMENT ON COLUMN "listings"."status" IS 'Open, Booked, Expired or Withdrawn; only Open allows actions.';
--> statement-breakpoint
COMMENT ON COLUMN "listings"."working_capacity" IS 'MBBL (thousand barrels) on offer.';
--> statement-breakpoint
COMMENT ON COLUMN "listings"."date_available" IS 'Calendar date: first day of the capacity.';
--> statement-breakpoint
COMMENT ON COLUMN "listings"."expiration" IS 'Calendar date: last day on which the listing is open.';
--> statement-breakpoint
COMMENT ON COLUMN "listings"."term" IS 'Whole months on offer.';
--> statement-breakpoint
COMMENT ON COLUMN "listings"."ask_price" IS 'USD/BBL per month of shell capacity.';
--> statement-breakpoint
COMMENT ON COLUMN "listings"."hide_price" IS '0 or 1: others see "Undisclosed".';
--> statement-breakpoint
COMMENT ON COLUMN "listings"."delay_after_commit" IS 'Whole months between commitment and availability.';
--> statement-breakpoint
COMMENT ON COLUMN "listings"."heel_product" IS 'What is in the tank: a product or Empty.';
--> statement-breakpoint
COMMENT ON COLUMN "listings"."visibility" IS 'What strangers see of the place: 0 region only, 1 adds state and country, 2 adds city and full location.';
--> statement-breakpoint
COMMENT ON COLUMN "listings"."allow_sublet" IS '0 or 1.';
--> statement-breakpoint
COMMENT ON COLUMN "listings"."reason" IS 'Why it was withdrawn or rejected.';
--> statement-breakpoint
COMMENT ON COLUMN "listings"."latitude" IS 'Degrees north, WGS 84.';
--> statement-breakpoint
COMMENT ON COLUMN "listings"."longitude" IS 'Degrees east, WGS 84.';
--> statement-breakpoint
COMMENT ON COLUMN "listings"."public_ask_price" IS 'USD/BBL per month of shell capacity as strangers see it; null where hidden.';
--> statement-breakpoint
COMMENT ON COLUMN "listings"."public_country" IS 'As strangers see it.';
--> statement-breakpoint
COMMENT ON COLUMN "listings"."public_administrative_area_level_1" IS 'As strangers see it.';
--> statement-breakpoint
COMMENT ON COLUMN "listings"."public_locality" IS 'As strangers see it.';
--> statement-breakpoint
COMMENT ON COLUMN "listings"."public_formatted_address" IS 'As strangers see it.';
--> statement-breakpoint
COMMENT ON COLUMN "listings"."created_at" IS 'Instant of the insert, UTC.';
--> statement-breakpoint
COMMENT ON COLUMN "listings"."version" IS 'Counts the edits; a write that read an older one is refused.';
--> statement-breakpoint
COMMENT ON TABLE "bids" IS 'Bids on listings.';
--> statement-breakpoint
COMMENT ON COLUMN "bids"."status" IS 'Open, Accepted, Rejected, Cancelled or Expired.';
--> statement-breakpoint
COMMENT ON COLUMN "bids"."bid_price" IS 'USD/BBL per month of shell capacity.';
--> statement-breakpoint
COMMENT ON COLUMN "bids"."volume" IS 'MBBL (thousand barrels).';
--> statement-breakpoint
COMMENT ON COLUMN "bids"."start_date" IS 'Calendar date: first day of the term.';
--> statement-breakpoint
COMMENT ON COLUMN "bids"."bid_term" IS 'Whole months.';
--> statement-breakpoint
COMMENT ON COLUMN "bids"."reason" IS 'Why it was rejected; always there for a Rejected one.';
--> statement-breakpoint
COMMENT ON COLUMN "bids"."mode_type" IS 'Type of the chosen access modes.';
--> statement-breakpoint
COMMENT ON COLUMN "bids"."vessel_name" IS 'For Vessel and Barge.';
--> statement-breakpoint
COMMENT ON COLUMN "bids"."vessel_size" IS 'For Vessel and Barge.';
--> statement-breakpoint
COMMENT ON COLUMN "bids"."date_placed" IS 'Calendar date, UTC.';
--> statement-breakpoint
COMMENT ON COLUMN "bids"."created_at" IS 'Instant of the insert, UTC.';
--> statement-breakpoint
COMMENT ON TABLE "bid_modes" IS 'The access modes of the listing that a bid chose.';
--> statement-breakpoint
COMMENT ON TABLE "inquiries" IS 'Requests for capacity near a place.';
--> statement-breakpoint
COMMENT ON COLUMN "inquiries"."owner_id" IS 'Who asks.';
--> statement-breakpoint
COMMENT ON COLUMN "inquiries"."status" IS 'Open, Booked, Expired or Withdrawn; only Open allows actions.';
--> statement-breakpoint
COMMENT ON COLUMN "inquiries"."place_id" IS 'Key of the place at the provider of places.';
--> statement-breakpoint
COMMENT ON COLUMN "inquiries"."latitude" IS 'Degrees north, WGS 84.';
--> statement-breakpoint
COMMENT ON COLUMN "inquiries"."longitude" IS 'Degrees east, WGS 84.';
--> statement-breakpoint
COMMENT ON COLUMN "inquiries"."radius" IS 'Miles around the place.';
--> statement-breakpoint
COMMENT ON COLUMN "inquiries"."min_volume" IS 'MBBL (thousand barrels).';
--> statement-breakpoint
COMMENT ON COLUMN "inquiries"."max_volume" IS 'MBBL (thousand barrels).';
--> statement-breakpoint
COMMENT ON COLUMN "inquiries"."bid_price" IS 'USD/BBL per month of shell capacity that the owner bids.';
--> statement-breakpoint
COMMENT ON COLUMN "inquiries"."term" IS 'Whole months.';
--> statement-breakpoint
COMMENT ON COLUMN "inquiries"."start_date" IS 'Calendar date: first day wanted.';
--> statement-breakpoint
COMMENT ON COLUMN "inquiries"."expiration" IS 'Calendar date: last day on which the inquiry is open.';
--> statement-breakpoint
COMMENT ON COLUMN "inquiries"."date_placed" IS 'Calendar date, UTC.';
--> statement-breakpoint
COMMENT ON COLUMN "inquiries"."created_at" IS 'Instant of the insert, UTC.';
--> statement-breakpoint
COMMENT ON COLUMN "inquiries"."version" IS 'Counts the edits; a write that read an older one is refused.';
--> statement-breakpoint
COMMENT ON TABLE "inquiry_bids" IS 'Offers: a terminal''s answer to an inquiry, from one of its own storages.';
--> statement-breakpoint
COMMENT ON COLUMN "inquiry_bids"."bidder_id" IS 'The terminal.';
--> statement-breakpoint
COMMENT ON COLUMN "inquiry_bids"."status" IS 'Open, Accepted, Rejected, Cancelled or Expired.';
--> statement-breakpoint
COMMENT ON COLUMN "inquiry_bids"."volume" IS 'MBBL (thousand barrels).';
--> statement-breakpoint
COMMENT ON COLUMN "inquiry_bids"."ask_price" IS 'USD/BBL per month of shell capacity.';
--> statement-breakpoint
COMMENT ON COLUMN "inquiry_bids"."storage_term" IS 'Whole months.';
--> statement-breakpoint
COMMENT ON COLUMN "inquiry_bids"."date_available" IS 'Calendar date: first day of the capacity.';
--> statement-breakpoint
COMMENT ON COLUMN "inquiry_bids"."allow_sublet" IS '0 or 1.';
--> statement-breakpoint
COMMENT ON COLUMN "inquiry_bids"."reason" IS 'Why it was rejected; always there for a Rejected one.';
--> statement-breakpoint
COMMENT ON COLUMN "inquiry_bids"."date_placed" IS 'Calendar date, UTC.';
--> statement-breakpoint
COMMENT ON COLUMN "inquiry_bids"."created_at" IS 'Instant of the insert, UTC.';
--> statement-breakpoint
COMMENT ON TABLE "bookings" IS 'Accepted bids, offers and renewals: capacity of a storage for [start_date, end_date).';
--> statement-breakpoint
COMMENT ON COLUMN "bookings"."type" IS 'What it came from: listing (bid), inquiry (offer) or renewal (request).';
--> statement-breakpoint
COMMENT ON COLUMN "bookings"."status" IS 'Active or Closed.';
--> statement-breakpoint
COMMENT ON COLUMN "bookings"."closed_reason" IS 'completed (term over) or backed_out; null while Active.';
--> statement-breakpoint
COMMENT ON COLUMN "bookings"."closed_at" IS 'Instant, UTC; null while Active.';
--> statement-breakpoint
COMMENT ON COLUMN "bookings"."terminal_id" IS 'Who stores.';
--> statement-breakpoint
COMMENT ON COLUMN "bookings"."trader_id" IS 'Who pays.';
--> statement-breakpoint
COMMENT ON COLUMN "bookings"."price" IS 'USD/BBL per month of shell capacity.';
--> statement-breakpoint
COMMENT ON COLUMN "bookings"."volume" IS 'MBBL (thousand barrels).';
--> statement-breakpoint
COMMENT ON COLUMN "bookings"."date_booked" IS 'Calendar date of the acceptance, UTC.';
--> statement-breakpoint
COMMENT ON COLUMN "bookings"."start_date" IS 'Calendar date: first day of the term.';
--> statement-breakpoint
COMMENT ON COLUMN "bookings"."term" IS 'Whole months.';
--> statement-breakpoint
COMMENT ON COLUMN "bookings"."end_date" IS 'Calendar date: first day after the term.';
--> statement-breakpoint
COMMENT ON COLUMN "bookings"."created_at" IS 'Instant of the insert, UTC.';
--> statement-breakpoint
COMMENT ON TABLE "renewal_requests" IS 'A party''s request to renew an Active booking; the other party decides.';
--> statement-breakpoint
COMMENT ON COLUMN "renewal_requests"."booking_id" IS 'The booking to renew.';
--> statement-breakpoint
COMMENT ON COLUMN "renewal_requests"."renewer_id" IS 'Who asks.';
--> statement-breakpoint
COMMENT ON COLUMN "renewal_requests"."receiver_id" IS 'Who decides: the other party.';
--> statement-breakpoint
COMMENT ON COLUMN "renewal_requests"."status" IS 'Open, Accepted, Rejected or Cancelled.';
--> statement-breakpoint
COMMENT ON COLUMN "renewal_requests"."start_date" IS 'Calendar date: first day of the new term.';
--> statement-breakpoint
COMMENT ON COLUMN "renewal_requests"."term" IS 'Whole months.';
--> statement-breakpoint
COMMENT ON COLUMN "renewal_requests"."price" IS 'USD/BBL per month of shell capacity.';
--> statement-breakpoint
COMMENT ON COLUMN "renewal_requests"."volume" IS 'MBBL (thousand barrels).';
--> statement-breakpoint
COMMENT ON COLUMN "renewal_requests"."reason" IS 'Why it was rejected.';
--> statement-breakpoint
COMMENT ON COLUMN "renewal_requests"."created_at" IS 'Instant of the insert, UTC.';
--> statement-breakpoint
COMMENT ON TABLE "files" IS 'Attached PDFs of a listing, bid, inquiry or offer; exactly one of the four. Access follows that record.';
--> statement-breakpoint
COMMENT ON COLUMN "files"."name" IS 'Unique within its record, whatever its case.';
--> statement-breakpoint
COMMENT ON COLUMN "files"."content" IS 'The PDF.';
--> statement-breakpoint
COMMENT ON COLUMN "files"."size" IS 'Bytes.';
--> statement-breakpoint
COMMENT ON COLUMN "files"."created_at" IS 'Instant of the upload, UTC.';
--> statement-breakpoint
COMMENT ON TABLE "conversations" IS 'Chats about one record between two people.';
--> statement-breakpoint
COMMENT ON COLUMN "conversations"."conversation_title" IS 'As shown to both; names no place that the record hides.';
--> statement-breakpoint
COMMENT ON COLUMN "conversations"."started_by" IS 'Who asked.';
--> statement-breakpoint
COMMENT ON COLUMN "conversations"."owner_id" IS 'Who owns the record.';
--> statement-breakpoint
COMMENT ON COLUMN "conversations"."closed" IS '0 or 1: nothing can be sent any more.';
--> statement-breakpoint
COMMENT ON COLUMN "conversations"."created_at" IS 'Instant of the insert, UTC.';
--> statement-breakpoint
COMMENT ON TABLE "participants" IS 'The two sides of a chat.';
--> statement-breakpoint
COMMENT ON COLUMN "participants"."last_read" IS 'The newest message_id that this person has read; 0 none.';
--> statement-breakpoint
COMMENT ON COLUMN "participants"."left_at" IS 'Instant, UTC; null while present.';
--> statement-breakpoint
COMMENT ON TABLE "messages" IS 'Messages of chats.';
--> statement-breakpoint
COMMENT ON COLUMN "messages"."client_message_id" IS 'Made by the client, so that a retry sends once.';
--> statement-breakpoint
COMMENT ON COLUMN "messages"."created_at" IS 'Instant of the sending, UTC.';
--> statement-breakpoint
COMMENT ON TABLE "reports" IS 'Users reported by others within a conversation.';
--> statement-breakpoint
COMMENT ON COLUMN "reports"."reported_id" IS 'Against whom.';
--> statement-breakpoint
COMMENT ON COLUMN "reports"."reporter_id" IS 'By whom.';
--> statement-breakpoint
COMMENT ON COLUMN "reports"."reason" IS 'Bad Faith Content, Inappropriate Behavior or Other.';
--> statement-breakpoint
COMMENT ON COLUMN "reports"."created_at" IS 'Instant of the insert, UTC.';
--> statement-breakpoint
COMMENT ON TABLE "requests" IS 'What users ask of the platform.';
--> statement-breakpoint
COMMENT ON COLUMN "requests"."request_type" IS '1 issue, 2 new product, 3 new platform feature.';
--> statement-breakpoint
COMMENT ON COLUMN "requests"."created_at" IS 'Instant of the insert, UTC.';
--> statement-breakpoint
COMMENT ON TABLE "notifications" IS 'What a user is told in the product.';
--> statement-breakpoint
COMMENT ON COLUMN "notifications"."endpoint" IS 'Path of the web app that it leads to.';
--> statement-breakpoint
COMMENT ON COLUMN "notifications"."read" IS '0 or 1.';
--> statement-breakpoint
COMMENT ON COLUMN "notifications"."created_at" IS 'Instant of the insert, UTC.';
--> statement-breakpoint
COMMENT ON TABLE "history" IS 'Who did what when: written in the same transaction as the change itself, never changed.';
--> statement-breakpoint
COMMENT ON COLUMN "history"."entity" IS 'Such as listing, bid, offer, booking.';
--> statement-breakpoint
COMMENT ON COLUMN "history"."entity_id" IS 'Id within that entity.';
--> statement-breakpoint
COMMENT ON COLUMN "history"."event" IS 'Such as placed, accepted.';
--> statement-breakpoint
COMMENT ON COLUMN "history"."from_status" IS 'Null where it was created.';
--> statement-breakpoint
COMMENT ON COLUMN "history"."to_status" IS 'Null where it has no status.';
--> statement-breakpoint
COMMENT ON COLUMN "history"."actor_id" IS 'Nobody for what a job does.';
--> statement-breakpoint
COMMENT ON COLUMN "history"."impersonator_id" IS 'The Admin behind a "Login as user".';
--> statement-breakpoint
COMMENT ON COLUMN "history"."created_at" IS 'Instant of the change, UTC.';
--> statement-breakpoint
COMMENT ON TABLE "idempotency_keys" IS 'Answers of calls that carried an idempotency key: the same key gets the same answer again.';
--> statement-breakpoint
COMMENT ON COLUMN "idempotency_keys"."request_hash" IS 'SHA-256 of the input: the key cannot be used for another request.';
--> statement-breakpoint
COMMENT ON COLUMN "idempotency_keys"."created_at" IS 'Instant of the insert, UTC.';
--> statement-breakpoint
COMMENT ON TABLE "outbox" IS 'Events that leave the API: written with the change, delivered after it commits.';
--> statement-breakpoint
COMMENT ON COLUMN "outbox"."transaction_id" IS 'The writing transaction: readers stop at the oldest one still open.';
--> statement-breakpoint
COMMENT ON COLUMN "outbox"."topic" IS 'Such as bid.accepted.';
--> statement-breakpoint
COMMENT ON COLUMN "outbox"."audience" IS 'Ids of the users whom the event concerns.';
--> statement-breakpoint
COMMENT ON COLUMN "outbox"."created_at" IS 'Instant of the insert, UTC.';
--> statement-breakpoint
COMMENT ON TABLE "mail" IS 'Mails: written with the change, sent by a job.';
--> statement-breakpoint
COMMENT ON COLUMN "mail"."status" IS 'queued, sent, failed (given up) or kept (no mail server is configured).';
--> statement-breakpoint
COMMENT ON COLUMN "mail"."attempts" IS 'Count of tries so far.';
--> statement-breakpoint
COMMENT ON COLUMN "mail"."next_attempt_at" IS 'Instant, UTC; not before.';
--> statement-breakpoint
COMMENT ON COLUMN "mail"."sent_at" IS 'Instant, UTC; null while unsent.';
--> statement-breakpoint
COMMENT ON COLUMN "mail"."created_at" IS 'Instant of the insert, UTC.';
--> statement-breakpoint
COMMENT ON TABLE "bid_ask" IS 'Market quotes entered by Admins; the price index and the charts stand on them.';
--> statement-breakpoint
COMMENT ON COLUMN "bid_ask"."product_category" IS 'The categories that the quote is for.';
--> statement-breakpoint
COMMENT ON COLUMN "bid_ask"."price" IS 'USD/BBL per month of shell capacity.';
--> statement-breakpoint
COMMENT ON COLUMN "bid_ask"."volume" IS 'MBBL (thousand barrels).';
--> statement-breakpoint
COMMENT ON COLUMN "bid_ask"."term" IS 'Whole months.';
--> statement-breakpoint
COMMENT ON COLUMN "bid_ask"."bid_ask" IS 'bid, ask or trade.';
--> statement-breakpoint
COMMENT ON COLUMN "bid_ask"."start_date" IS 'Calendar date: first day of the term.';
--> statement-breakpoint
COMMENT ON COLUMN "bid_ask"."date_placed" IS 'Calendar date of the quote.';
--> statement-breakpoint
COMMENT ON COLUMN "bid_ask"."entered_by" IS 'The Admin.';
--> statement-breakpoint
COMMENT ON COLUMN "bid_ask"."created_at" IS 'Instant of the insert, UTC.';
