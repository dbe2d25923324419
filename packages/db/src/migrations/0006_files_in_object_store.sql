ALTER TABLE "files" ALTER COLUMN "content" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "object_key" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "sha256" text;--> statement-breakpoint
CREATE UNIQUE INDEX "files_object_key_key" ON "files" USING btree ("object_key") WHERE object_key is not null;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_place_check" CHECK (num_nonnulls("files"."content", "files"."object_key") = 1 and num_nulls("files"."object_key", "files"."sha256") <> 1);
--> statement-breakpoint
COMMENT ON COLUMN files.content IS 'The PDF; null while it is in the object store.';
COMMENT ON COLUMN files.object_key IS 'Name of the object in the store, without the prefix of the site; random.';
COMMENT ON COLUMN files.sha256 IS 'Checksum of the object, hexadecimal; null while the PDF is in the database.';
