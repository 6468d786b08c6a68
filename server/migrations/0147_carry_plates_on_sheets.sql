ALTER TABLE "plate_events" DROP CONSTRAINT "plate_events_way";--> statement-breakpoint
ALTER TABLE "sheet_events" DROP CONSTRAINT "sheet_events_kind";--> statement-breakpoint
ALTER TABLE "plate_events" ADD CONSTRAINT "plate_events_way" CHECK ("plate_events"."way" in ('scan', 'hand', 'check', 'sheet'));--> statement-breakpoint
ALTER TABLE "sheet_events" ADD CONSTRAINT "sheet_events_kind" CHECK ("sheet_events"."kind" in ('plan', 'change', 'drop', 'release', 'withdraw', 'image', 'carry', 'cut', 'dissolve', 'undoImage', 'undoCarry'));