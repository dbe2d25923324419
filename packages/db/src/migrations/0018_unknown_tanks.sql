ALTER TABLE "storage" DROP CONSTRAINT "storage_product_category_check";--> statement-breakpoint
ALTER TABLE "storage" ALTER COLUMN "product_category" SET DEFAULT '{}'::text[];--> statement-breakpoint
ALTER TABLE "storage" ALTER COLUMN "tank_material" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "storage" ALTER COLUMN "tank_type" DROP NOT NULL;--> statement-breakpoint
COMMENT ON COLUMN "storage"."product_category" IS 'What the tanks may hold; none: unknown, nothing is ruled out.';--> statement-breakpoint
COMMENT ON COLUMN "storage"."tank_material" IS 'Null: unknown.';--> statement-breakpoint
COMMENT ON COLUMN "storage"."tank_type" IS 'Null: unknown.';
