ALTER TABLE "documents" DROP CONSTRAINT "documents_stage";--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_purpose";--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_stage" CHECK ("documents"."stage" in (3, 4, 5));--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_purpose" CHECK ("files"."purpose" in ('face', 'back', 'additional', 'mounting', 'missing', 'approve', 'release', 'fault', 'chat'));