CREATE TABLE "table_layouts" (
	"user_id" bigint NOT NULL,
	"table_name" text NOT NULL,
	"layout" text NOT NULL,
	CONSTRAINT "table_layouts_user_id_table_name_pk" PRIMARY KEY("user_id","table_name")
);
--> statement-breakpoint
ALTER TABLE "table_layouts" ADD CONSTRAINT "table_layouts_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
COMMENT ON TABLE "table_layouts" IS 'Columns, their order and the density of a table as a user wants them.';
