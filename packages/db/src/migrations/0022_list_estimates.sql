CREATE INDEX "listings_open_search_sample_idx" ON "listings" USING gin ("public_search" gin_trgm_ops) WHERE status = 'Open' and (listing_id / 512) % 16 = 15;--> statement-breakpoint
-- From today to a day that somebody asks for is often nearly nothing, and of a hundred steps each is some thousand listings:
-- taken for so many, they would be looked for all along the order of the list.
ALTER TABLE "listings" ALTER COLUMN "expiration" SET STATISTICS 1000;--> statement-breakpoint
ANALYZE "listings" ("expiration");
