DROP INDEX "ledger_entries_cheque";--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_cheque_once" ON "ledger_entries" USING btree ("cheque_id","kind") WHERE "ledger_entries"."kind" in ('chequeReceived', 'chequeBounced');--> statement-breakpoint
CREATE INDEX "ledger_entries_cheque" ON "ledger_entries" USING btree ("cheque_id","kind");