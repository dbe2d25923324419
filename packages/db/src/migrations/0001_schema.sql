CREATE TYPE "public"."bid_ask_kind" AS ENUM('bid', 'ask', 'trade');--> statement-breakpoint
CREATE TYPE "public"."bid_status" AS ENUM('Open', 'Accepted', 'Rejected', 'Cancelled', 'Expired');--> statement-breakpoint
CREATE TYPE "public"."booking_status" AS ENUM('Active', 'Closed');--> statement-breakpoint
CREATE TYPE "public"."booking_type" AS ENUM('listing', 'inquiry', 'renewal');--> statement-breakpoint
CREATE TYPE "public"."category" AS ENUM('Viewer', 'Trader', 'Terminal', 'Admin');--> statement-breakpoint
CREATE TYPE "public"."class_one_rail" AS ENUM('CN', 'CP', 'CSX', 'NS', 'UP', 'BNSF', 'KCS');--> statement-breakpoint
CREATE TYPE "public"."closed_reason" AS ENUM('completed', 'backed_out');--> statement-breakpoint
CREATE TYPE "public"."index_basis" AS ENUM('deals', 'quotes');--> statement-breakpoint
CREATE TYPE "public"."index_decision" AS ENUM('accept', 'exclude');--> statement-breakpoint
CREATE TYPE "public"."legal_document" AS ENUM('terms', 'privacy');--> statement-breakpoint
CREATE TYPE "public"."listing_status" AS ENUM('Open', 'Booked', 'Expired', 'Withdrawn');--> statement-breakpoint
CREATE TYPE "public"."mail_status" AS ENUM('queued', 'sent', 'failed', 'kept');--> statement-breakpoint
CREATE TYPE "public"."market_entity" AS ENUM('listing', 'inquiry', 'bid', 'bid_ask', 'booking');--> statement-breakpoint
CREATE TYPE "public"."market_measure" AS ENUM('capacity', 'interest', 'bid', 'bid_quote', 'ask_quote', 'booked');--> statement-breakpoint
CREATE TYPE "public"."market_withheld" AS ENUM('too few owners', 'one owner holds most of it');--> statement-breakpoint
CREATE TYPE "public"."mode_direction" AS ENUM('inbound', 'outbound', 'both');--> statement-breakpoint
CREATE TYPE "public"."mode_type" AS ENUM('Barge', 'Pipeline', 'Rail', 'Truck', 'Vessel');--> statement-breakpoint
CREATE TYPE "public"."renewal_status" AS ENUM('Open', 'Accepted', 'Rejected', 'Cancelled');--> statement-breakpoint
CREATE TYPE "public"."report_reason" AS ENUM('Bad Faith Content', 'Inappropriate Behavior', 'Other');--> statement-breakpoint
CREATE TYPE "public"."resolution_status" AS ENUM('Open', 'Resolved');--> statement-breakpoint
CREATE TYPE "public"."span_count" AS ENUM('not', 'open', 'closed');--> statement-breakpoint
CREATE TYPE "public"."tank_material" AS ENUM('Carbon Steel', 'Stainless Steel', 'Carbon Steel Lined', 'Mild Steel', 'Coated Steel', 'Other');--> statement-breakpoint
CREATE TYPE "public"."tank_type" AS ENUM('Internal Floating Roof', 'External Floating Roof', 'Coned Roof', 'Cavern', 'Sphere', 'Other');--> statement-breakpoint
CREATE TYPE "public"."token_scope" AS ENUM('read', 'trade');--> statement-breakpoint
CREATE TYPE "public"."user_status" AS ENUM('active', 'suspended', 'closed');--> statement-breakpoint
CREATE TYPE "public"."vessel_size" AS ENUM('VLCC', 'Suezmax', 'Aframax', 'Panamax', 'LR', 'MR', 'OTB');--> statement-breakpoint
CREATE TABLE "access_modes" (
	"mode_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_modes_mode_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"storage_id" bigint,
	"listing_id" bigint,
	"inquiry_id" bigint,
	"mode_name" text NOT NULL,
	"inbound_outbound" "mode_direction" NOT NULL,
	"type" "mode_type" NOT NULL,
	"pump_over_rate" numeric(12, 4) NOT NULL,
	"connection_name" text,
	"dock_draft" numeric(6, 1),
	"length_overall" numeric(6, 1),
	"class_one_rail" "class_one_rail",
	"rail_spots" integer,
	"removed_at" timestamp with time zone,
	CONSTRAINT "access_modes_parent_check" CHECK (num_nonnulls("access_modes"."storage_id", "access_modes"."listing_id", "access_modes"."inquiry_id") = 1),
	CONSTRAINT "access_modes_pump_over_rate_check" CHECK ("access_modes"."pump_over_rate" >= 0),
	CONSTRAINT "access_modes_connection_check" CHECK ("access_modes"."connection_name" is null or "access_modes"."type" = 'Pipeline'),
	CONSTRAINT "access_modes_dock_check" CHECK (("access_modes"."dock_draft" is null and "access_modes"."length_overall" is null) or "access_modes"."type" in ('Vessel', 'Barge')),
	CONSTRAINT "access_modes_rail_check" CHECK (case when "access_modes"."type" = 'Rail' then "access_modes"."class_one_rail" is not null or "access_modes"."inquiry_id" is not null else "access_modes"."class_one_rail" is null and "access_modes"."rail_spots" is null end)
);
--> statement-breakpoint
CREATE TABLE "access_tokens" (
	"access_token_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_tokens_access_token_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"name" text NOT NULL,
	"scope" "token_scope" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "access_tokens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "agreements" (
	"agreement_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agreements_agreement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint,
	"pending_user_id" bigint,
	"document" "legal_document" NOT NULL,
	"version" text NOT NULL,
	"address" text NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "agreements_of_one_check" CHECK (num_nonnulls("agreements"."user_id", "agreements"."pending_user_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"audit_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"actor_id" bigint,
	"actor" text NOT NULL,
	"acting_as_id" bigint,
	"acting_as" text,
	"action" text NOT NULL,
	"entity" text,
	"entity_id" bigint,
	"details" jsonb,
	"address" text,
	"search_text" text GENERATED ALWAYS AS (search_fold(actor || chr(10) || coalesce(acting_as, '') || chr(10) || action || chr(10) || coalesce(address, ''))) STORED,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bid_ask" (
	"bid_ask_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bid_ask_bid_ask_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"region" text NOT NULL,
	"product_category" text[] NOT NULL,
	"price" numeric(12, 4) NOT NULL,
	"volume" numeric(14, 3) NOT NULL,
	"term" integer NOT NULL,
	"bid_ask" "bid_ask_kind" NOT NULL,
	"start_date" date NOT NULL,
	"date_placed" date NOT NULL,
	"entered_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "bid_ask_price_check" CHECK ("bid_ask"."price" >= 0),
	CONSTRAINT "bid_ask_volume_check" CHECK ("bid_ask"."volume" > 0),
	CONSTRAINT "bid_ask_term_check" CHECK ("bid_ask"."term" between 1 and 600)
);
--> statement-breakpoint
CREATE TABLE "bid_modes" (
	"bid_id" bigint NOT NULL,
	"mode_id" bigint NOT NULL,
	CONSTRAINT "bid_modes_bid_id_mode_id_pk" PRIMARY KEY("bid_id","mode_id")
);
--> statement-breakpoint
CREATE TABLE "bids" (
	"bid_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bids_bid_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"listing_id" bigint NOT NULL,
	"bidder_id" bigint NOT NULL,
	"status" "bid_status" DEFAULT 'Open' NOT NULL,
	"product" text NOT NULL,
	"bid_price" numeric(12, 4) NOT NULL,
	"volume" numeric(14, 3) NOT NULL,
	"start_date" date NOT NULL,
	"bid_term" integer NOT NULL,
	"bid_comment" text NOT NULL,
	"reason" text,
	"mode_type" "mode_type",
	"vessel_name" text,
	"vessel_size" "vessel_size",
	"date_placed" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bids_bid_price_check" CHECK ("bids"."bid_price" >= 0),
	CONSTRAINT "bids_volume_check" CHECK ("bids"."volume" > 0),
	CONSTRAINT "bids_bid_term_check" CHECK ("bids"."bid_term" between 1 and 600),
	CONSTRAINT "bids_reason_check" CHECK ("bids"."status" <> 'Rejected' or "bids"."reason" is not null)
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"booking_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bookings_booking_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" "booking_type" NOT NULL,
	"status" "booking_status" DEFAULT 'Active' NOT NULL,
	"closed_reason" "closed_reason",
	"closed_at" timestamp with time zone,
	"storage_id" bigint NOT NULL,
	"terminal_id" bigint NOT NULL,
	"trader_id" bigint NOT NULL,
	"terminal_team_id" bigint,
	"trader_team_id" bigint,
	"listing_id" bigint,
	"bid_id" bigint,
	"inquiry_id" bigint,
	"inquiry_bids_id" bigint,
	"renewal_id" bigint,
	"price" numeric(12, 4) NOT NULL,
	"volume" numeric(14, 3) NOT NULL,
	"product" text NOT NULL,
	"storage_name" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"locality" text,
	"administrative_area_level_1" text,
	"access_modes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_fold(storage_name || chr(10) || address || chr(10) || coalesce(state_name(administrative_area_level_1), ''))) STORED,
	"date_booked" date NOT NULL,
	"start_date" date NOT NULL,
	"term" integer NOT NULL,
	"end_date" date GENERATED ALWAYS AS ((start_date + make_interval(months => term))::date) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bookings_price_check" CHECK ("bookings"."price" >= 0),
	CONSTRAINT "bookings_volume_check" CHECK ("bookings"."volume" > 0),
	CONSTRAINT "bookings_term_check" CHECK ("bookings"."term" between 1 and 600),
	CONSTRAINT "bookings_closed_check" CHECK (("bookings"."status" = 'Closed') = ("bookings"."closed_reason" is not null)),
	CONSTRAINT "bookings_source_check" CHECK (case "bookings"."type"
        when 'listing' then "bookings"."bid_id" is not null and "bookings"."listing_id" is not null and num_nonnulls("bookings"."inquiry_id", "bookings"."inquiry_bids_id", "bookings"."renewal_id") = 0
        when 'inquiry' then "bookings"."inquiry_bids_id" is not null and "bookings"."inquiry_id" is not null and num_nonnulls("bookings"."listing_id", "bookings"."bid_id", "bookings"."renewal_id") = 0
        else "bookings"."renewal_id" is not null and num_nonnulls("bookings"."listing_id", "bookings"."bid_id", "bookings"."inquiry_id", "bookings"."inquiry_bids_id") = 0 end)
);
--> statement-breakpoint
CREATE TABLE "renewal_requests" (
	"renewal_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "renewal_requests_renewal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_id" bigint NOT NULL,
	"renewer_id" bigint NOT NULL,
	"receiver_id" bigint NOT NULL,
	"status" "renewal_status" DEFAULT 'Open' NOT NULL,
	"start_date" date NOT NULL,
	"term" integer NOT NULL,
	"price" numeric(12, 4) NOT NULL,
	"volume" numeric(14, 3) NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "renewal_requests_parties_check" CHECK ("renewal_requests"."renewer_id" <> "renewal_requests"."receiver_id"),
	CONSTRAINT "renewal_requests_price_check" CHECK ("renewal_requests"."price" >= 0),
	CONSTRAINT "renewal_requests_volume_check" CHECK ("renewal_requests"."volume" > 0),
	CONSTRAINT "renewal_requests_term_check" CHECK ("renewal_requests"."term" between 1 and 600)
);
--> statement-breakpoint
CREATE TABLE "contact_requests" (
	"contact_request_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_requests_contact_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text,
	"email" text NOT NULL,
	"company" text,
	"comments" text,
	"status" "resolution_status" DEFAULT 'Open' NOT NULL,
	"note" text,
	"resolved_by" bigint,
	"resolved_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_categories" (
	"product_category" text PRIMARY KEY NOT NULL,
	"product_category_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "product_categories_product_category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"position" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"product_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_product_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product" text NOT NULL,
	"product_category" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "regions" (
	"region" text PRIMARY KEY NOT NULL,
	"position" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"message_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"conversation_id" bigint NOT NULL,
	"sent_by" bigint NOT NULL,
	"sent_to" bigint NOT NULL,
	"impersonator_id" bigint,
	"message" text NOT NULL,
	"client_message_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_message_check" CHECK (length("messages"."message") between 1 and 4000)
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"conversation_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conversations_conversation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"conversation_title" text NOT NULL,
	"listing_id" bigint,
	"inquiry_id" bigint,
	"bid_id" bigint,
	"inquiry_bids_id" bigint,
	"started_by" bigint NOT NULL,
	"owner_id" bigint NOT NULL,
	"closed" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversations_subject_check" CHECK (num_nonnulls("conversations"."listing_id", "conversations"."inquiry_id", "conversations"."bid_id", "conversations"."inquiry_bids_id") = 1),
	CONSTRAINT "conversations_pair_check" CHECK ("conversations"."started_by" <> "conversations"."owner_id"),
	CONSTRAINT "conversations_flags_check" CHECK ("conversations"."closed" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "participants" (
	"conversation_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"last_read" bigint DEFAULT 0 NOT NULL,
	"left_at" timestamp with time zone,
	CONSTRAINT "participants_conversation_id_user_id_pk" PRIMARY KEY("conversation_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "file_usage" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"stored_bytes" bigint NOT NULL,
	"waiting_bytes" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"file_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "files_file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"content" "bytea" NOT NULL,
	"size" integer NOT NULL,
	"listing_id" bigint,
	"bid_id" bigint,
	"inquiry_id" bigint,
	"inquiry_bids_id" bigint,
	"uploaded_by" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_parent_check" CHECK (num_nonnulls("files"."listing_id", "files"."bid_id", "files"."inquiry_id", "files"."inquiry_bids_id") <= 1),
	CONSTRAINT "files_size_check" CHECK ("files"."size" = octet_length("files"."content"))
);
--> statement-breakpoint
CREATE TABLE "history" (
	"history_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "history_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entity" text NOT NULL,
	"entity_id" bigint NOT NULL,
	"event" text NOT NULL,
	"from_status" text,
	"to_status" text,
	"actor_id" bigint,
	"impersonator_id" bigint,
	"details" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" bigint NOT NULL,
	"key" text NOT NULL,
	"action" text NOT NULL,
	"request_hash" text NOT NULL,
	"response" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "inquiries" (
	"inquiry_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inquiries_inquiry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" bigint NOT NULL,
	"status" "listing_status" DEFAULT 'Open' NOT NULL,
	"place_id" text NOT NULL,
	"formatted_address" text NOT NULL,
	"locality" text,
	"administrative_area_level_1" text,
	"country" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"region" text NOT NULL,
	"radius" integer NOT NULL,
	"reach" "box" GENERATED ALWAYS AS (map_reach(latitude, longitude, radius)) STORED,
	"product" text NOT NULL,
	"min_volume" numeric(14, 3) NOT NULL,
	"max_volume" numeric(14, 3) NOT NULL,
	"bid_price" numeric(12, 4) NOT NULL,
	"term" integer NOT NULL,
	"start_date" date NOT NULL,
	"expiration" date NOT NULL,
	"open_days" integer NOT NULL,
	"comment" text NOT NULL,
	"date_placed" date NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_fold(formatted_address || chr(10) || coalesce(state_name(administrative_area_level_1), '') || chr(10) || comment)) STORED,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "inquiries_radius_check" CHECK ("inquiries"."radius" between 0 and 5000),
	CONSTRAINT "inquiries_volume_check" CHECK ("inquiries"."min_volume" > 0 and "inquiries"."max_volume" >= "inquiries"."min_volume"),
	CONSTRAINT "inquiries_bid_price_check" CHECK ("inquiries"."bid_price" >= 0),
	CONSTRAINT "inquiries_term_check" CHECK ("inquiries"."term" between 1 and 600)
);
--> statement-breakpoint
CREATE TABLE "listings" (
	"listing_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listings_listing_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"storage_id" bigint NOT NULL,
	"owner_id" bigint NOT NULL,
	"status" "listing_status" DEFAULT 'Open' NOT NULL,
	"working_capacity" numeric(14, 3) NOT NULL,
	"date_available" date NOT NULL,
	"expiration" date NOT NULL,
	"posted_on" date NOT NULL,
	"open_days" integer NOT NULL,
	"term" integer NOT NULL,
	"ask_price" numeric(12, 4) NOT NULL,
	"hide_price" smallint DEFAULT 0 NOT NULL,
	"delay_after_commit" integer NOT NULL,
	"heel_product" text,
	"comment" text NOT NULL,
	"visibility" smallint NOT NULL,
	"allow_sublet" smallint DEFAULT 0 NOT NULL,
	"reason" text,
	"formatted_address" text NOT NULL,
	"locality" text,
	"administrative_area_level_1" text,
	"country" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"region" text NOT NULL,
	"product_category" text[] NOT NULL,
	"public_ask_price" numeric(12, 4) GENERATED ALWAYS AS (case when hide_price = 0 then ask_price end) STORED,
	"public_country" text GENERATED ALWAYS AS (case when visibility >= 1 then country end) STORED,
	"public_administrative_area_level_1" text GENERATED ALWAYS AS (case when visibility >= 1 then administrative_area_level_1 end) STORED,
	"public_locality" text GENERATED ALWAYS AS (case when visibility >= 2 then locality end) STORED,
	"public_formatted_address" text GENERATED ALWAYS AS (case when visibility >= 2 then formatted_address when visibility = 1 then coalesce(administrative_area_level_1 || ', ', '') || country else region end) STORED,
	"public_latitude" double precision DEFAULT 0 NOT NULL,
	"public_longitude" double precision DEFAULT 0 NOT NULL,
	"public_point" "point" GENERATED ALWAYS AS (map_point(public_latitude, public_longitude)) STORED,
	"public_search" text GENERATED ALWAYS AS (search_fold(case when visibility >= 2 then coalesce(locality, '') else '' end || chr(10) || case when visibility >= 1 then coalesce(administrative_area_level_1 || ' ' || coalesce(state_name(administrative_area_level_1), ''), '') || ' ' || country else '' end || chr(10) || comment)) STORED,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "listings_working_capacity_check" CHECK ("listings"."working_capacity" > 0),
	CONSTRAINT "listings_ask_price_check" CHECK ("listings"."ask_price" >= 0),
	CONSTRAINT "listings_term_check" CHECK ("listings"."term" between 1 and 600),
	CONSTRAINT "listings_delay_after_commit_check" CHECK ("listings"."delay_after_commit" between 0 and 120),
	CONSTRAINT "listings_visibility_check" CHECK ("listings"."visibility" between 0 and 2),
	CONSTRAINT "listings_flags_check" CHECK ("listings"."hide_price" in (0, 1) and "listings"."allow_sublet" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "market_bids" (
	"area" text NOT NULL,
	"product_category_id" bigint NOT NULL,
	"day" date NOT NULL,
	"priced" numeric(14, 3) NOT NULL,
	"value" numeric NOT NULL,
	"contributions" bigint NOT NULL,
	"withheld" "market_withheld",
	CONSTRAINT "market_bids_area_product_category_id_day_pk" PRIMARY KEY("area","product_category_id","day")
);
--> statement-breakpoint
CREATE TABLE "market_changes" (
	"change" bigint PRIMARY KEY NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date,
	"areas" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "market_checks" (
	"checked_at" timestamp with time zone PRIMARY KEY NOT NULL,
	"values_off" integer NOT NULL,
	"records_off" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "market_deltas" (
	"measure" "market_measure" NOT NULL,
	"area" text NOT NULL,
	"product_category_id" bigint NOT NULL,
	"day" date NOT NULL,
	"volume" numeric(14, 3) NOT NULL,
	"priced" numeric(14, 3) NOT NULL,
	"value" numeric NOT NULL,
	"contributions" bigint NOT NULL,
	"owners" numeric NOT NULL,
	"owner_squares" numeric NOT NULL,
	CONSTRAINT "market_deltas_measure_area_product_category_id_day_pk" PRIMARY KEY("measure","area","product_category_id","day")
);
--> statement-breakpoint
CREATE TABLE "market_months" (
	"measure" "market_measure" NOT NULL,
	"area" text NOT NULL,
	"product_category_id" bigint NOT NULL,
	"month" date NOT NULL,
	"volume" numeric(14, 3) NOT NULL,
	"priced" numeric(14, 3) NOT NULL,
	"value" numeric NOT NULL,
	"contributions" bigint NOT NULL,
	"owners" numeric NOT NULL,
	"owner_squares" numeric NOT NULL,
	CONSTRAINT "market_months_measure_area_product_category_id_month_pk" PRIMARY KEY("measure","area","product_category_id","month")
);
--> statement-breakpoint
CREATE TABLE "market_roll_up" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"changes" bigint NOT NULL,
	"bids_as_of" date,
	CONSTRAINT "market_roll_up_one_check" CHECK ("market_roll_up"."one")
);
--> statement-breakpoint
CREATE TABLE "market_spans" (
	"span_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "market_spans_span_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entity" "market_entity" NOT NULL,
	"entity_id" bigint NOT NULL,
	"measure" "market_measure" NOT NULL,
	"owner_id" bigint NOT NULL,
	"team_id" bigint,
	"region" text NOT NULL,
	"state" text,
	"categories" bigint[] NOT NULL,
	"volume" numeric(14, 3) NOT NULL,
	"price" numeric(12, 4),
	"use_from" date NOT NULL,
	"use_to" date,
	"opened_on" date NOT NULL,
	"closed_on" date,
	"last_day" date,
	"counted" "span_count" DEFAULT 'not' NOT NULL,
	CONSTRAINT "market_spans_days_check" CHECK ("market_spans"."closed_on" >= "market_spans"."opened_on")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"notification_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_notification_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"description" text NOT NULL,
	"endpoint" text NOT NULL,
	"read" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notifications_flags_check" CHECK ("notifications"."read" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "inquiry_bids" (
	"inquiry_bids_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inquiry_bids_inquiry_bids_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"inquiry_id" bigint NOT NULL,
	"storage_id" bigint NOT NULL,
	"bidder_id" bigint NOT NULL,
	"status" "bid_status" DEFAULT 'Open' NOT NULL,
	"volume" numeric(14, 3) NOT NULL,
	"ask_price" numeric(12, 4) NOT NULL,
	"storage_term" integer NOT NULL,
	"date_available" date NOT NULL,
	"bid_comment" text NOT NULL,
	"allow_sublet" smallint DEFAULT 0 NOT NULL,
	"reason" text,
	"date_placed" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inquiry_bids_volume_check" CHECK ("inquiry_bids"."volume" > 0),
	CONSTRAINT "inquiry_bids_ask_price_check" CHECK ("inquiry_bids"."ask_price" >= 0),
	CONSTRAINT "inquiry_bids_storage_term_check" CHECK ("inquiry_bids"."storage_term" between 1 and 600),
	CONSTRAINT "inquiry_bids_reason_check" CHECK ("inquiry_bids"."status" <> 'Rejected' or "inquiry_bids"."reason" is not null),
	CONSTRAINT "inquiry_bids_flags_check" CHECK ("inquiry_bids"."allow_sublet" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "mail" (
	"mail_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_mail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint,
	"to_address" text NOT NULL,
	"template" text NOT NULL,
	"data" jsonb NOT NULL,
	"status" "mail_status" DEFAULT 'queued' NOT NULL,
	"way" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_way_check" CHECK ("mail"."way" in ('alone', 'digest'))
);
--> statement-breakpoint
CREATE TABLE "mail_hours" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"mails" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"event_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_id" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"topic" text NOT NULL,
	"payload" jsonb NOT NULL,
	"audience" bigint[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "server_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "overlay_features" (
	"overlay_feature_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "overlay_features_overlay_feature_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"layer" text NOT NULL,
	"edition" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"properties" jsonb NOT NULL,
	"geometry" jsonb NOT NULL,
	"bounds" "box" NOT NULL,
	"trace" "bytea"
);
--> statement-breakpoint
CREATE TABLE "overlay_layers" (
	"layer" text PRIMARY KEY NOT NULL,
	"fetched_at" timestamp with time zone,
	"edition" integer DEFAULT 0 NOT NULL,
	"begun" integer DEFAULT 0 NOT NULL,
	"features" integer DEFAULT 0 NOT NULL,
	"dropped" integer DEFAULT 0 NOT NULL,
	"duplicates" integer DEFAULT 0 NOT NULL,
	"tried_at" timestamp with time zone,
	"failure" text,
	"wanted_at" timestamp with time zone,
	CONSTRAINT "overlay_layers_counts_check" CHECK ("overlay_layers"."features" >= 0 and "overlay_layers"."dropped" >= 0 and "overlay_layers"."duplicates" >= 0)
);
--> statement-breakpoint
CREATE TABLE "overlay_tiles" (
	"layer" text NOT NULL,
	"edition" integer DEFAULT 0 NOT NULL,
	"z" smallint NOT NULL,
	"x" integer NOT NULL,
	"y" integer NOT NULL,
	"etag" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "overlay_tiles_layer_edition_z_x_y_pk" PRIMARY KEY("layer","edition","z","x","y")
);
--> statement-breakpoint
CREATE TABLE "map_preferences" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"product_category" text,
	"min_price" numeric(12, 4),
	"max_price" numeric(12, 4),
	"min_volume" numeric(14, 3),
	"max_volume" numeric(14, 3),
	"listing" smallint DEFAULT 0 NOT NULL,
	"inquiry" smallint DEFAULT 0 NOT NULL,
	"barge_in" smallint DEFAULT 0 NOT NULL,
	"barge_out" smallint DEFAULT 0 NOT NULL,
	"pipe_in" smallint DEFAULT 0 NOT NULL,
	"pipe_out" smallint DEFAULT 0 NOT NULL,
	"rail_in" smallint DEFAULT 0 NOT NULL,
	"rail_out" smallint DEFAULT 0 NOT NULL,
	"truck_in" smallint DEFAULT 0 NOT NULL,
	"truck_out" smallint DEFAULT 0 NOT NULL,
	"vessel_in" smallint DEFAULT 0 NOT NULL,
	"vessel_out" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "map_preferences_price_check" CHECK ("map_preferences"."min_price" <= "map_preferences"."max_price"),
	CONSTRAINT "map_preferences_volume_check" CHECK ("map_preferences"."min_volume" <= "map_preferences"."max_volume"),
	CONSTRAINT "map_preferences_flags_check" CHECK ("map_preferences"."listing" in (0, 1) and "map_preferences"."inquiry" in (0, 1) and "map_preferences"."barge_in" in (0, 1) and "map_preferences"."barge_out" in (0, 1) and "map_preferences"."pipe_in" in (0, 1) and "map_preferences"."pipe_out" in (0, 1) and "map_preferences"."rail_in" in (0, 1) and "map_preferences"."rail_out" in (0, 1) and "map_preferences"."truck_in" in (0, 1) and "map_preferences"."truck_out" in (0, 1) and "map_preferences"."vessel_in" in (0, 1) and "map_preferences"."vessel_out" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "preferences" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"products" text[] DEFAULT '{}'::text[] NOT NULL,
	"regions" text[] DEFAULT '{}'::text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_index" (
	"as_of" date NOT NULL,
	"region" text NOT NULL,
	"product_category_id" bigint NOT NULL,
	"product_category" text NOT NULL,
	"basis" "index_basis" NOT NULL,
	"price" numeric(12, 4) NOT NULL,
	"contributions" integer NOT NULL,
	CONSTRAINT "price_index_as_of_region_product_category_id_pk" PRIMARY KEY("as_of","region","product_category_id"),
	CONSTRAINT "price_index_price_check" CHECK ("price_index"."price" >= 0),
	CONSTRAINT "price_index_contributions_check" CHECK ("price_index"."contributions" >= 3)
);
--> statement-breakpoint
CREATE TABLE "price_index_days" (
	"as_of" date PRIMARY KEY NOT NULL,
	"assessed_at" timestamp with time zone NOT NULL,
	"late" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_index_decisions" (
	"decision_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_index_decisions_decision_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_id" bigint,
	"bid_ask_id" bigint,
	"product_category_id" bigint NOT NULL,
	"price" numeric(12, 4) NOT NULL,
	"decision" "index_decision" NOT NULL,
	"reason" text NOT NULL,
	"decided_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_index_decisions_deal_check" CHECK (num_nonnulls("price_index_decisions"."booking_id", "price_index_decisions"."bid_ask_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "price_index_notes" (
	"as_of" date NOT NULL,
	"region" text NOT NULL,
	"product_category_id" bigint NOT NULL,
	"waiting" integer NOT NULL,
	"withheld" "market_withheld",
	CONSTRAINT "price_index_notes_as_of_region_product_category_id_pk" PRIMARY KEY("as_of","region","product_category_id"),
	CONSTRAINT "price_index_notes_check" CHECK ("price_index_notes"."waiting" > 0 or ("price_index_notes"."waiting" = 0 and "price_index_notes"."withheld" is not null))
);
--> statement-breakpoint
CREATE TABLE "region_points" (
	"region" text NOT NULL,
	"position" integer NOT NULL,
	"administrative_area_level_1" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"moved" smallint DEFAULT 50 NOT NULL,
	CONSTRAINT "region_points_region_position_pk" PRIMARY KEY("region","position")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"report_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reports_report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reported_id" bigint NOT NULL,
	"reporter_id" bigint NOT NULL,
	"conversation_id" bigint NOT NULL,
	"reason" "report_reason" NOT NULL,
	"description" text NOT NULL,
	"status" "resolution_status" DEFAULT 'Open' NOT NULL,
	"note" text,
	"resolved_by" bigint,
	"resolved_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "requests" (
	"request_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "requests_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"request_type" smallint NOT NULL,
	"request_description" text NOT NULL,
	"status" "resolution_status" DEFAULT 'Open' NOT NULL,
	"note" text,
	"resolved_by" bigint,
	"resolved_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "requests_request_type_check" CHECK ("requests"."request_type" in (1, 2, 3))
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"view_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_views_view_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"table_name" text NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"mark_hash" text NOT NULL,
	"user_id" bigint NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"trusted_until" timestamp with time zone,
	CONSTRAINT "known_devices_mark_hash_user_id_pk" PRIMARY KEY("mark_hash","user_id")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"attempts" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"session_number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sessions_session_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"admin_id" bigint,
	"device" text,
	"address" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "storage" (
	"storage_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "storage_storage_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" bigint NOT NULL,
	"storage_name" text NOT NULL,
	"formatted_address" text NOT NULL,
	"locality" text,
	"administrative_area_level_1" text,
	"country" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"region" text NOT NULL,
	"product_category" text[] DEFAULT '{}'::text[] NOT NULL,
	"tank_features" text[] DEFAULT '{}'::text[] NOT NULL,
	"total_capacity" numeric(14, 3) NOT NULL,
	"tank_material" "tank_material",
	"tank_type" "tank_type",
	"heel_requirement" numeric(14, 3) NOT NULL,
	"blending_capability" smallint DEFAULT 0 NOT NULL,
	"heating_capability" smallint DEFAULT 0 NOT NULL,
	"commingled" smallint DEFAULT 0 NOT NULL,
	"number_of_tanks" integer NOT NULL,
	"sublet" smallint DEFAULT 0 NOT NULL,
	"archived_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (search_fold(storage_name || chr(10) || formatted_address || chr(10) || coalesce(state_name(administrative_area_level_1), ''))) STORED,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "storage_total_capacity_check" CHECK ("storage"."total_capacity" > 0),
	CONSTRAINT "storage_heel_requirement_check" CHECK ("storage"."heel_requirement" >= 0),
	CONSTRAINT "storage_number_of_tanks_check" CHECK ("storage"."number_of_tanks" > 0),
	CONSTRAINT "storage_coordinates_check" CHECK ("storage"."latitude" between -90 and 90 and "storage"."longitude" between -180 and 180),
	CONSTRAINT "storage_flags_check" CHECK ("storage"."blending_capability" in (0, 1) and "storage"."heating_capability" in (0, 1) and "storage"."commingled" in (0, 1) and "storage"."sublet" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "table_layouts" (
	"user_id" bigint NOT NULL,
	"table_name" text NOT NULL,
	"layout" text NOT NULL,
	CONSTRAINT "table_layouts_user_id_table_name_pk" PRIMARY KEY("user_id","table_name")
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pending_users" (
	"pending_user_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pending_users_pending_user_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"category" "category" NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"company" text,
	"job_title" text,
	"office_phone" text,
	"cell_phone" text,
	"preferred_regions" text[] DEFAULT '{}'::text[] NOT NULL,
	"preferred_products" text[] DEFAULT '{}'::text[] NOT NULL,
	"invitation_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_invitations" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"team_id" bigint NOT NULL,
	"email" text NOT NULL,
	"invited_by" bigint NOT NULL,
	"user_id" bigint,
	"username" text,
	"first_name" text,
	"last_name" text,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"team_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "teams_team_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"team_name" text NOT NULL,
	"admin_id" bigint,
	"max_users" integer DEFAULT 10 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "teams_max_users_check" CHECK ("teams"."max_users" between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "users" (
	"user_id" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "users_user_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"category" "category" NOT NULL,
	"status" "user_status" DEFAULT 'active' NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"company" text,
	"job_title" text,
	"office_phone" text,
	"cell_phone" text,
	"team_id" bigint,
	"data_sub" smallint DEFAULT 0 NOT NULL,
	"overlay_access" smallint DEFAULT 0 NOT NULL,
	"tankwatch_api" text,
	"tutorial_step" smallint DEFAULT 1 NOT NULL,
	"subscribed" boolean DEFAULT true NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_fold(username || chr(10) || first_name || ' ' || last_name || chr(10) || email || chr(10) || coalesce(company, ''))) STORED,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "users_flags_check" CHECK ("users"."data_sub" in (0, 1) and "users"."overlay_access" in (0, 1)),
	CONSTRAINT "users_tankwatch_api_check" CHECK ("users"."tankwatch_api" ~ '^v1[.][A-Za-z0-9_-]{38,}$')
);
--> statement-breakpoint
ALTER TABLE "access_modes" ADD CONSTRAINT "access_modes_storage_id_storage_storage_id_fk" FOREIGN KEY ("storage_id") REFERENCES "public"."storage"("storage_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_modes" ADD CONSTRAINT "access_modes_listing_id_listings_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("listing_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_modes" ADD CONSTRAINT "access_modes_inquiry_id_inquiries_inquiry_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("inquiry_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_pending_user_id_pending_users_pending_user_id_fk" FOREIGN KEY ("pending_user_id") REFERENCES "public"."pending_users"("pending_user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_actor_id_users_user_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_acting_as_id_users_user_id_fk" FOREIGN KEY ("acting_as_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_ask" ADD CONSTRAINT "bid_ask_region_regions_region_fk" FOREIGN KEY ("region") REFERENCES "public"."regions"("region") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_ask" ADD CONSTRAINT "bid_ask_entered_by_users_user_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_modes" ADD CONSTRAINT "bid_modes_bid_id_bids_bid_id_fk" FOREIGN KEY ("bid_id") REFERENCES "public"."bids"("bid_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_modes" ADD CONSTRAINT "bid_modes_mode_id_access_modes_mode_id_fk" FOREIGN KEY ("mode_id") REFERENCES "public"."access_modes"("mode_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bids" ADD CONSTRAINT "bids_listing_id_listings_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("listing_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bids" ADD CONSTRAINT "bids_bidder_id_users_user_id_fk" FOREIGN KEY ("bidder_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_storage_id_storage_storage_id_fk" FOREIGN KEY ("storage_id") REFERENCES "public"."storage"("storage_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_terminal_id_users_user_id_fk" FOREIGN KEY ("terminal_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_trader_id_users_user_id_fk" FOREIGN KEY ("trader_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_listing_id_listings_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("listing_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_bid_id_bids_bid_id_fk" FOREIGN KEY ("bid_id") REFERENCES "public"."bids"("bid_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_inquiry_id_inquiries_inquiry_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("inquiry_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_inquiry_bids_id_inquiry_bids_inquiry_bids_id_fk" FOREIGN KEY ("inquiry_bids_id") REFERENCES "public"."inquiry_bids"("inquiry_bids_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_renewal_id_renewal_requests_renewal_id_fk" FOREIGN KEY ("renewal_id") REFERENCES "public"."renewal_requests"("renewal_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewal_requests" ADD CONSTRAINT "renewal_requests_booking_id_bookings_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("booking_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewal_requests" ADD CONSTRAINT "renewal_requests_renewer_id_users_user_id_fk" FOREIGN KEY ("renewer_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewal_requests" ADD CONSTRAINT "renewal_requests_receiver_id_users_user_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD CONSTRAINT "contact_requests_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD CONSTRAINT "contact_requests_resolved_by_users_user_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_product_category_product_categories_product_category_fk" FOREIGN KEY ("product_category") REFERENCES "public"."product_categories"("product_category") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("conversation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sent_by_users_user_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sent_to_users_user_id_fk" FOREIGN KEY ("sent_to") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_impersonator_id_users_user_id_fk" FOREIGN KEY ("impersonator_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_listing_id_listings_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("listing_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_inquiry_id_inquiries_inquiry_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("inquiry_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_bid_id_bids_bid_id_fk" FOREIGN KEY ("bid_id") REFERENCES "public"."bids"("bid_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_inquiry_bids_id_inquiry_bids_inquiry_bids_id_fk" FOREIGN KEY ("inquiry_bids_id") REFERENCES "public"."inquiry_bids"("inquiry_bids_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_started_by_users_user_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_owner_id_users_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_conversation_id_conversations_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("conversation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_usage" ADD CONSTRAINT "file_usage_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_listing_id_listings_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("listing_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_bid_id_bids_bid_id_fk" FOREIGN KEY ("bid_id") REFERENCES "public"."bids"("bid_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_inquiry_id_inquiries_inquiry_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("inquiry_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_inquiry_bids_id_inquiry_bids_inquiry_bids_id_fk" FOREIGN KEY ("inquiry_bids_id") REFERENCES "public"."inquiry_bids"("inquiry_bids_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_uploaded_by_users_user_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "history" ADD CONSTRAINT "history_actor_id_users_user_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "history" ADD CONSTRAINT "history_impersonator_id_users_user_id_fk" FOREIGN KEY ("impersonator_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_owner_id_users_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_region_regions_region_fk" FOREIGN KEY ("region") REFERENCES "public"."regions"("region") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_storage_id_storage_storage_id_fk" FOREIGN KEY ("storage_id") REFERENCES "public"."storage"("storage_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_owner_id_users_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_region_regions_region_fk" FOREIGN KEY ("region") REFERENCES "public"."regions"("region") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_bids" ADD CONSTRAINT "inquiry_bids_inquiry_id_inquiries_inquiry_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("inquiry_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_bids" ADD CONSTRAINT "inquiry_bids_storage_id_storage_storage_id_fk" FOREIGN KEY ("storage_id") REFERENCES "public"."storage"("storage_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_bids" ADD CONSTRAINT "inquiry_bids_bidder_id_users_user_id_fk" FOREIGN KEY ("bidder_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_hours" ADD CONSTRAINT "mail_hours_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "overlay_features" ADD CONSTRAINT "overlay_features_layer_overlay_layers_layer_fk" FOREIGN KEY ("layer") REFERENCES "public"."overlay_layers"("layer") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "overlay_tiles" ADD CONSTRAINT "overlay_tiles_layer_overlay_layers_layer_fk" FOREIGN KEY ("layer") REFERENCES "public"."overlay_layers"("layer") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "map_preferences" ADD CONSTRAINT "map_preferences_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preferences" ADD CONSTRAINT "preferences_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_index" ADD CONSTRAINT "price_index_as_of_price_index_days_as_of_fk" FOREIGN KEY ("as_of") REFERENCES "public"."price_index_days"("as_of") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_index" ADD CONSTRAINT "price_index_region_regions_region_fk" FOREIGN KEY ("region") REFERENCES "public"."regions"("region") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_index_decisions" ADD CONSTRAINT "price_index_decisions_booking_id_bookings_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("booking_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_index_decisions" ADD CONSTRAINT "price_index_decisions_bid_ask_id_bid_ask_bid_ask_id_fk" FOREIGN KEY ("bid_ask_id") REFERENCES "public"."bid_ask"("bid_ask_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_index_decisions" ADD CONSTRAINT "price_index_decisions_decided_by_users_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_index_notes" ADD CONSTRAINT "price_index_notes_as_of_price_index_days_as_of_fk" FOREIGN KEY ("as_of") REFERENCES "public"."price_index_days"("as_of") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_index_notes" ADD CONSTRAINT "price_index_notes_region_regions_region_fk" FOREIGN KEY ("region") REFERENCES "public"."regions"("region") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "region_points" ADD CONSTRAINT "region_points_region_regions_region_fk" FOREIGN KEY ("region") REFERENCES "public"."regions"("region") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reported_id_users_user_id_fk" FOREIGN KEY ("reported_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_user_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_conversation_id_conversations_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("conversation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_resolved_by_users_user_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_resolved_by_users_user_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_admin_id_users_user_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage" ADD CONSTRAINT "storage_owner_id_users_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage" ADD CONSTRAINT "storage_region_regions_region_fk" FOREIGN KEY ("region") REFERENCES "public"."regions"("region") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_layouts" ADD CONSTRAINT "table_layouts_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_invitations" ADD CONSTRAINT "team_invitations_team_id_teams_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("team_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_invitations" ADD CONSTRAINT "team_invitations_invited_by_users_user_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_invitations" ADD CONSTRAINT "team_invitations_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_admin_id_users_user_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_team_id_teams_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("team_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_modes_storage_id_idx" ON "access_modes" USING btree ("storage_id") WHERE storage_id is not null;--> statement-breakpoint
CREATE INDEX "access_modes_listing_id_idx" ON "access_modes" USING btree ("listing_id","type","inbound_outbound") WHERE listing_id is not null and removed_at is null;--> statement-breakpoint
CREATE INDEX "access_modes_inquiry_id_idx" ON "access_modes" USING btree ("inquiry_id") WHERE inquiry_id is not null;--> statement-breakpoint
CREATE INDEX "access_tokens_user_id_idx" ON "access_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "agreements_user_key" ON "agreements" USING btree ("user_id","document","version");--> statement-breakpoint
CREATE UNIQUE INDEX "agreements_pending_user_key" ON "agreements" USING btree ("pending_user_id","document","version");--> statement-breakpoint
CREATE INDEX "audit_actor_idx" ON "audit" USING btree ("actor" collate natural_order,"audit_id");--> statement-breakpoint
CREATE INDEX "audit_acting_as_idx" ON "audit" USING btree ("acting_as" collate natural_order,"audit_id");--> statement-breakpoint
CREATE INDEX "audit_action_idx" ON "audit" USING btree ("action" collate natural_order,"audit_id");--> statement-breakpoint
CREATE INDEX "audit_entity_idx" ON "audit" USING btree ("entity" collate natural_order,"audit_id");--> statement-breakpoint
CREATE INDEX "audit_entity_id_idx" ON "audit" USING btree ("entity_id","audit_id");--> statement-breakpoint
CREATE INDEX "audit_address_idx" ON "audit" USING btree ("address" collate natural_order,"audit_id");--> statement-breakpoint
CREATE INDEX "audit_day_idx" ON "audit" USING btree (market_day(created_at),"audit_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_action_day_idx" ON "audit" USING btree ("action" collate natural_order,market_day(created_at),"audit_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_search_idx" ON "audit" USING gin (word_beginnings("search_text"),"search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bid_ask_region_idx" ON "bid_ask" USING btree ("region","start_date");--> statement-breakpoint
CREATE INDEX "bid_ask_region_id_idx" ON "bid_ask" USING btree ("region","bid_ask_id");--> statement-breakpoint
CREATE INDEX "bid_ask_price_idx" ON "bid_ask" USING btree ("price","bid_ask_id");--> statement-breakpoint
CREATE INDEX "bid_ask_volume_idx" ON "bid_ask" USING btree ("volume","bid_ask_id");--> statement-breakpoint
CREATE INDEX "bid_ask_term_idx" ON "bid_ask" USING btree ("term","bid_ask_id");--> statement-breakpoint
CREATE INDEX "bid_ask_kind_idx" ON "bid_ask" USING btree ("bid_ask","bid_ask_id");--> statement-breakpoint
CREATE INDEX "bid_ask_start_idx" ON "bid_ask" USING btree ("start_date","bid_ask_id");--> statement-breakpoint
CREATE INDEX "bid_ask_placed_idx" ON "bid_ask" USING btree ("date_placed","bid_ask_id");--> statement-breakpoint
CREATE INDEX "bid_ask_category_idx" ON "bid_ask" USING gin ("product_category");--> statement-breakpoint
CREATE INDEX "bids_listing_id_idx" ON "bids" USING btree ("listing_id","status");--> statement-breakpoint
CREATE INDEX "bids_bidder_id_idx" ON "bids" USING btree ("bidder_id","bid_id");--> statement-breakpoint
CREATE INDEX "bids_open_idx" ON "bids" USING btree ("bidder_id") WHERE status = 'Open';--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_live_listing_key" ON "bookings" USING btree ("listing_id") WHERE status = 'Active';--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_live_inquiry_key" ON "bookings" USING btree ("inquiry_id") WHERE status = 'Active';--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_bid_key" ON "bookings" USING btree ("bid_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_inquiry_bid_key" ON "bookings" USING btree ("inquiry_bids_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_renewal_key" ON "bookings" USING btree ("renewal_id");--> statement-breakpoint
CREATE INDEX "bookings_terminal_id_idx" ON "bookings" USING btree ("terminal_id","booking_id");--> statement-breakpoint
CREATE INDEX "bookings_trader_id_idx" ON "bookings" USING btree ("trader_id","booking_id");--> statement-breakpoint
CREATE INDEX "bookings_storage_id_idx" ON "bookings" USING btree ("storage_id","start_date");--> statement-breakpoint
CREATE INDEX "bookings_end_date_idx" ON "bookings" USING btree ("end_date","volume","start_date","type") WHERE status = 'Active';--> statement-breakpoint
CREATE INDEX "bookings_sort_price_idx" ON "bookings" USING btree ("price","booking_id");--> statement-breakpoint
CREATE INDEX "bookings_sort_volume_idx" ON "bookings" USING btree ("volume","booking_id");--> statement-breakpoint
CREATE INDEX "bookings_sort_booked_idx" ON "bookings" USING btree ("date_booked","booking_id");--> statement-breakpoint
CREATE INDEX "bookings_sort_start_idx" ON "bookings" USING btree ("start_date","booking_id","volume","type");--> statement-breakpoint
CREATE INDEX "bookings_sort_end_idx" ON "bookings" USING btree ("end_date","booking_id");--> statement-breakpoint
CREATE INDEX "bookings_sort_term_idx" ON "bookings" USING btree ("term","booking_id");--> statement-breakpoint
CREATE INDEX "bookings_sort_type_idx" ON "bookings" USING btree ("type","booking_id","volume","start_date");--> statement-breakpoint
CREATE INDEX "bookings_sort_product_idx" ON "bookings" USING btree ("product" collate natural_order,"booking_id");--> statement-breakpoint
CREATE INDEX "bookings_sort_storage_name_idx" ON "bookings" USING btree ("storage_name" collate natural_order,"booking_id");--> statement-breakpoint
CREATE INDEX "bookings_sort_address_idx" ON "bookings" USING btree ("address" collate natural_order,"booking_id");--> statement-breakpoint
CREATE INDEX "bookings_search_idx" ON "bookings" USING gin (word_beginnings("search_text"),"search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "renewal_requests_open_key" ON "renewal_requests" USING btree ("booking_id") WHERE status = 'Open';--> statement-breakpoint
CREATE INDEX "renewal_requests_booking_id_idx" ON "renewal_requests" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "renewal_requests_renewer_id_idx" ON "renewal_requests" USING btree ("renewer_id","renewal_id");--> statement-breakpoint
CREATE INDEX "renewal_requests_receiver_id_idx" ON "renewal_requests" USING btree ("receiver_id","renewal_id");--> statement-breakpoint
CREATE INDEX "contact_requests_user_id_idx" ON "contact_requests" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "product_categories_name_key" ON "product_categories" USING btree (lower("product_category"));--> statement-breakpoint
CREATE UNIQUE INDEX "products_product_key" ON "products" USING btree ("product_category",lower("product"));--> statement-breakpoint
CREATE UNIQUE INDEX "messages_client_key" ON "messages" USING btree ("conversation_id","sent_by","client_message_id");--> statement-breakpoint
CREATE INDEX "messages_conversation_id_idx" ON "messages" USING btree ("conversation_id","message_id");--> statement-breakpoint
CREATE INDEX "messages_search_idx" ON "messages" USING gin (word_beginnings(search_fold("message")),search_fold("message") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "messages_day_idx" ON "messages" USING btree (market_day(created_at),"message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_listing_key" ON "conversations" USING btree ("listing_id","started_by") WHERE closed = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_inquiry_key" ON "conversations" USING btree ("inquiry_id","started_by") WHERE closed = 0;--> statement-breakpoint
CREATE INDEX "participants_user_id_idx" ON "participants" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "files_unattached_idx" ON "files" USING btree ("created_at") WHERE num_nonnulls(listing_id, bid_id, inquiry_id, inquiry_bids_id) = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "files_listing_name_key" ON "files" USING btree ("listing_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "files_bid_name_key" ON "files" USING btree ("bid_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "files_inquiry_name_key" ON "files" USING btree ("inquiry_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "files_inquiry_bid_name_key" ON "files" USING btree ("inquiry_bids_id",lower("name"));--> statement-breakpoint
CREATE INDEX "history_entity_idx" ON "history" USING btree ("entity","entity_id","history_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "inquiries_owner_id_idx" ON "inquiries" USING btree ("owner_id","inquiry_id");--> statement-breakpoint
CREATE INDEX "inquiries_expiration_idx" ON "inquiries" USING btree ("expiration") WHERE status = 'Open';--> statement-breakpoint
CREATE INDEX "inquiries_open_id_idx" ON "inquiries" USING btree ("inquiry_id","region") WHERE status = 'Open';--> statement-breakpoint
CREATE INDEX "inquiries_open_reach_idx" ON "inquiries" USING gist ("reach") WHERE status = 'Open';--> statement-breakpoint
CREATE INDEX "inquiries_open_price_idx" ON "inquiries" USING btree ("bid_price","inquiry_id") WHERE status = 'Open';--> statement-breakpoint
CREATE INDEX "inquiries_open_region_idx" ON "inquiries" USING btree ("region","inquiry_id") WHERE status = 'Open';--> statement-breakpoint
CREATE INDEX "inquiries_open_address_idx" ON "inquiries" USING btree ("formatted_address" collate natural_order,"inquiry_id") WHERE status = 'Open';--> statement-breakpoint
CREATE INDEX "inquiries_open_radius_idx" ON "inquiries" USING btree ("radius","inquiry_id") WHERE status = 'Open';--> statement-breakpoint
CREATE INDEX "inquiries_open_product_idx" ON "inquiries" USING btree ("product" collate natural_order,"inquiry_id") WHERE status = 'Open';--> statement-breakpoint
CREATE INDEX "inquiries_open_min_volume_idx" ON "inquiries" USING btree ("min_volume","inquiry_id") WHERE status = 'Open';--> statement-breakpoint
CREATE INDEX "inquiries_open_max_volume_idx" ON "inquiries" USING btree ("max_volume","inquiry_id") WHERE status = 'Open';--> statement-breakpoint
CREATE INDEX "inquiries_open_term_idx" ON "inquiries" USING btree ("term","inquiry_id") WHERE status = 'Open';--> statement-breakpoint
CREATE INDEX "inquiries_open_start_idx" ON "inquiries" USING btree ("start_date","inquiry_id") WHERE status = 'Open';--> statement-breakpoint
CREATE INDEX "inquiries_open_expiration_idx" ON "inquiries" USING btree ("expiration","inquiry_id") WHERE status = 'Open';--> statement-breakpoint
CREATE INDEX "inquiries_open_placed_idx" ON "inquiries" USING btree ("date_placed","inquiry_id") WHERE status = 'Open';--> statement-breakpoint
CREATE INDEX "inquiries_open_search_idx" ON "inquiries" USING gin (word_beginnings("search_text"),"search_text" gin_trgm_ops) WHERE status = 'Open';--> statement-breakpoint
CREATE INDEX "listings_storage_id_idx" ON "listings" USING btree ("storage_id");--> statement-breakpoint
CREATE INDEX "listings_owner_id_idx" ON "listings" USING btree ("owner_id","listing_id");--> statement-breakpoint
CREATE INDEX "listings_open_price_idx" ON "listings" USING btree ("public_ask_price","listing_id","region","working_capacity") WHERE status = 'Open';--> statement-breakpoint
CREATE INDEX "listings_open_price_desc_idx" ON "listings" USING btree ("public_ask_price" DESC NULLS LAST,"listing_id","region","working_capacity") WHERE status = 'Open';--> statement-breakpoint
CREATE INDEX "listings_open_region_price_idx" ON "listings" USING btree ("region","public_ask_price","listing_id","working_capacity","expiration") WHERE status = 'Open';--> statement-breakpoint
CREATE INDEX "listings_open_region_capacity_idx" ON "listings" USING btree ("region","working_capacity","expiration") WHERE status = 'Open';--> statement-breakpoint
CREATE INDEX "listings_open_capacity_idx" ON "listings" USING btree ("working_capacity","listing_id") WHERE status = 'Open';--> statement-breakpoint
CREATE INDEX "listings_open_available_idx" ON "listings" USING btree ("date_available","listing_id") WHERE status = 'Open';--> statement-breakpoint
CREATE INDEX "listings_open_expiration_idx" ON "listings" USING btree ("expiration","listing_id") WHERE status = 'Open';--> statement-breakpoint
CREATE INDEX "listings_open_term_idx" ON "listings" USING btree ("term","listing_id") WHERE status = 'Open';--> statement-breakpoint
CREATE INDEX "listings_open_match_idx" ON "listings" USING gist ("public_point",array_to_tsvector(product_category),match_capacity(working_capacity, public_ask_price),match_days(date_available, expiration)) WHERE status = 'Open';--> statement-breakpoint
CREATE INDEX "listings_open_delay_idx" ON "listings" USING btree ("delay_after_commit","listing_id") WHERE status = 'Open';--> statement-breakpoint
CREATE INDEX "listings_open_locality_idx" ON "listings" USING btree ("public_locality" collate natural_order,"listing_id") WHERE status = 'Open';--> statement-breakpoint
CREATE INDEX "listings_open_state_idx" ON "listings" USING btree ("public_administrative_area_level_1" collate natural_order,"listing_id") WHERE status = 'Open';--> statement-breakpoint
CREATE INDEX "listings_open_heel_idx" ON "listings" USING btree ("heel_product" collate natural_order,"listing_id") WHERE status = 'Open';--> statement-breakpoint
CREATE INDEX "listings_open_sublet_idx" ON "listings" USING btree ("allow_sublet","listing_id") WHERE status = 'Open';--> statement-breakpoint
CREATE INDEX "listings_open_category_idx" ON "listings" USING gin ("product_category") WHERE status = 'Open';--> statement-breakpoint
CREATE INDEX "listings_open_search_idx" ON "listings" USING gin (word_beginnings("public_search"),"public_search" gin_trgm_ops) WHERE status = 'Open';--> statement-breakpoint
CREATE UNIQUE INDEX "market_spans_open_key" ON "market_spans" USING btree ("entity","entity_id") WHERE closed_on is null;--> statement-breakpoint
CREATE INDEX "market_spans_entity_idx" ON "market_spans" USING btree ("entity","entity_id");--> statement-breakpoint
CREATE INDEX "market_spans_opened_idx" ON "market_spans" USING btree ("opened_on");--> statement-breakpoint
CREATE INDEX "market_spans_due_idx" ON "market_spans" USING btree ("last_day") WHERE closed_on is null;--> statement-breakpoint
CREATE INDEX "market_spans_changed_idx" ON "market_spans" USING btree ("span_id") WHERE counted = 'not' or (counted = 'open' and closed_on is not null);--> statement-breakpoint
CREATE INDEX "notifications_user_id_idx" ON "notifications" USING btree ("user_id","notification_id");--> statement-breakpoint
CREATE INDEX "notifications_unread_idx" ON "notifications" USING btree ("user_id") WHERE read = 0;--> statement-breakpoint
CREATE INDEX "inquiry_bids_inquiry_id_idx" ON "inquiry_bids" USING btree ("inquiry_id","status");--> statement-breakpoint
CREATE INDEX "inquiry_bids_bidder_id_idx" ON "inquiry_bids" USING btree ("bidder_id","inquiry_bids_id");--> statement-breakpoint
CREATE INDEX "inquiry_bids_open_idx" ON "inquiry_bids" USING btree ("bidder_id") WHERE status = 'Open';--> statement-breakpoint
CREATE INDEX "inquiry_bids_storage_id_idx" ON "inquiry_bids" USING btree ("storage_id");--> statement-breakpoint
CREATE INDEX "mail_queued_idx" ON "mail" USING btree ("next_attempt_at") WHERE status = 'queued';--> statement-breakpoint
CREATE INDEX "outbox_position_idx" ON "outbox" USING btree ("transaction_id","event_id");--> statement-breakpoint
CREATE INDEX "outbox_created_at_idx" ON "outbox" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "overlay_features_layer_name_idx" ON "overlay_features" USING btree ("layer","edition","name");--> statement-breakpoint
CREATE INDEX "overlay_features_layer_edition_idx" ON "overlay_features" USING btree ("layer","edition","overlay_feature_id");--> statement-breakpoint
CREATE INDEX "price_index_past_idx" ON "price_index" USING btree ("region","product_category_id","as_of");--> statement-breakpoint
CREATE INDEX "price_index_decisions_booking_idx" ON "price_index_decisions" USING btree ("booking_id","product_category_id");--> statement-breakpoint
CREATE INDEX "price_index_decisions_bid_ask_idx" ON "price_index_decisions" USING btree ("bid_ask_id","product_category_id");--> statement-breakpoint
CREATE INDEX "reports_reported_id_idx" ON "reports" USING btree ("reported_id");--> statement-breakpoint
CREATE INDEX "reports_status_idx" ON "reports" USING btree ("status","report_id");--> statement-breakpoint
CREATE INDEX "reports_reason_idx" ON "reports" USING btree ("reason","report_id");--> statement-breakpoint
CREATE INDEX "reports_day_idx" ON "reports" USING btree (market_day(created_at),"report_id");--> statement-breakpoint
CREATE INDEX "requests_status_idx" ON "requests" USING btree ("status","request_id");--> statement-breakpoint
CREATE INDEX "requests_type_idx" ON "requests" USING btree ("request_type","request_id");--> statement-breakpoint
CREATE INDEX "requests_day_idx" ON "requests" USING btree (market_day(created_at),"request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name_key" ON "saved_views" USING btree ("user_id","table_name",lower("name"));--> statement-breakpoint
CREATE INDEX "recovery_codes_user_id_idx" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "known_devices_user_id_idx" ON "known_devices" USING btree ("user_id","seen_at");--> statement-breakpoint
CREATE INDEX "known_devices_seen_at_idx" ON "known_devices" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "sessions_user_id_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "storage_owner_id_idx" ON "storage" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "storage_kept_id_idx" ON "storage" USING btree ("storage_id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "storage_kept_region_idx" ON "storage" USING btree ("region","storage_id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "storage_kept_capacity_idx" ON "storage" USING btree ("total_capacity","storage_id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "storage_kept_tanks_idx" ON "storage" USING btree ("number_of_tanks","storage_id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "storage_kept_material_idx" ON "storage" USING btree ("tank_material","storage_id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "storage_kept_type_idx" ON "storage" USING btree ("tank_type","storage_id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "storage_kept_heel_idx" ON "storage" USING btree ("heel_requirement","storage_id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "storage_kept_blending_idx" ON "storage" USING btree ("blending_capability","storage_id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "storage_kept_heating_idx" ON "storage" USING btree ("heating_capability","storage_id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "storage_kept_commingled_idx" ON "storage" USING btree ("commingled","storage_id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "storage_kept_sublet_idx" ON "storage" USING btree ("sublet","storage_id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "storage_kept_category_idx" ON "storage" USING gin ("product_category") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "storage_kept_features_idx" ON "storage" USING gin ("tank_features") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "storage_name_idx" ON "storage" USING btree ("storage_name" collate natural_order,"storage_id");--> statement-breakpoint
CREATE INDEX "storage_address_idx" ON "storage" USING btree ("formatted_address" collate natural_order,"storage_id");--> statement-breakpoint
CREATE INDEX "storage_search_idx" ON "storage" USING gin (word_beginnings("search_text"),"search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "pending_users_username_key" ON "pending_users" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "pending_users_email_idx" ON "pending_users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "team_invitations_open_key" ON "team_invitations" USING btree ("team_id",lower("email")) WHERE accepted_at is null;--> statement-breakpoint
CREATE INDEX "team_invitations_user_id_idx" ON "team_invitations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "team_invitations_username_idx" ON "team_invitations" USING btree (lower("username")) WHERE accepted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "teams_team_name_key" ON "teams" USING btree (lower("team_name"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_key" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_team_id_idx" ON "users" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "users_active_id_idx" ON "users" USING btree ("user_id") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "users_active_username_idx" ON "users" USING btree ("username" collate natural_order,"user_id") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "users_active_first_name_idx" ON "users" USING btree ("first_name" collate natural_order,"user_id") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "users_active_last_name_idx" ON "users" USING btree ("last_name" collate natural_order,"user_id") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "users_active_email_idx" ON "users" USING btree ("email" collate natural_order,"user_id") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "users_active_company_idx" ON "users" USING btree ("company" collate natural_order,"user_id") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "users_active_category_idx" ON "users" USING btree ("category","user_id") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "users_active_data_sub_idx" ON "users" USING btree ("data_sub","user_id") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "users_active_overlay_access_idx" ON "users" USING btree ("overlay_access","user_id") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "users_day_idx" ON "users" USING btree (market_day(created_at),"user_id","created_at","status","category");--> statement-breakpoint
CREATE INDEX "users_suspended_idx" ON "users" USING btree ("user_id") WHERE status = 'suspended';--> statement-breakpoint
CREATE INDEX "users_search_idx" ON "users" USING gin (word_beginnings("search_text"),"search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_username_search_idx" ON "users" USING gin (word_beginnings(search_fold("username")),search_fold("username") gin_trgm_ops);