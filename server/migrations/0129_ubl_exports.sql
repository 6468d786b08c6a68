ALTER TABLE "book_exports" DROP CONSTRAINT "book_exports_format";--> statement-breakpoint
ALTER TABLE "book_exports" ADD CONSTRAINT "book_exports_ubl" CHECK ("book_exports"."format" <> 'ubl' or "book_exports"."kind" = 'invoices');--> statement-breakpoint
ALTER TABLE "book_exports" ADD CONSTRAINT "book_exports_format" CHECK ("book_exports"."format" in ('xlsx', 'csv', 'ubl'));