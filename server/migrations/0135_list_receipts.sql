CREATE TABLE "receipt_days" (
	"day" date NOT NULL,
	"means" text NOT NULL,
	"is_taken_back" boolean NOT NULL,
	"has_rest" boolean NOT NULL,
	"receipts" integer NOT NULL,
	"amount" bigint NOT NULL,
	"rest" bigint NOT NULL,
	CONSTRAINT "receipt_days_day_means_is_taken_back_has_rest_pk" PRIMARY KEY("day","means","is_taken_back","has_rest")
);
--> statement-breakpoint
ALTER TABLE "money_receipts" ADD COLUMN "rest" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "money_receipt_parts_order" ON "money_receipt_parts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "money_receipts_received" ON "money_receipts" USING btree ("received_on","id");--> statement-breakpoint
CREATE INDEX "money_receipts_sum" ON "money_receipts" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "money_receipts_search" ON "money_receipts" USING gin ("reference" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "money_receipts_taken_back" ON "money_receipts" USING btree ("received_on","id") WHERE "money_receipts"."taken_back_at" is not null;--> statement-breakpoint
CREATE INDEX "money_receipts_rest" ON "money_receipts" USING btree ("received_on","id") WHERE "money_receipts"."taken_back_at" is null and "money_receipts"."rest" > 0;--> statement-breakpoint
ALTER TABLE "money_receipts" ADD CONSTRAINT "money_receipts_rest" CHECK ("money_receipts"."rest" between 0 and "money_receipts"."amount");
--> statement-breakpoint
UPDATE money_receipts r SET rest = r.amount - p.paid
FROM (
  SELECT m.id, coalesce(sum(p.amount), 0) AS paid FROM money_receipts m LEFT JOIN money_receipt_parts p ON p.receipt_id = m.id GROUP BY m.id
) p
WHERE p.id = r.id AND p.paid < r.amount;
--> statement-breakpoint
-- What a receipt was and what it is are added in one statement, in one order, and at the end of the transaction, so that nobody waits for the row of a day while
-- holding locks of orders and number series that somebody else waits for.
CREATE FUNCTION receipt_days_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO receipt_days AS d (day, means, is_taken_back, has_rest, receipts, amount, rest)
  SELECT c.day, c.means, c.is_taken_back, c.has_rest, sum(c.receipts), sum(c.amount), sum(c.rest)
  FROM (
    SELECT OLD.received_on AS day, OLD.means, OLD.taken_back_at IS NOT NULL AS is_taken_back, OLD.rest > 0 AS has_rest, -1 AS receipts, -OLD.amount AS amount, -OLD.rest AS rest WHERE TG_OP <> 'INSERT'
    UNION ALL
    SELECT NEW.received_on, NEW.means, NEW.taken_back_at IS NOT NULL, NEW.rest > 0, 1, NEW.amount, NEW.rest WHERE TG_OP <> 'DELETE'
  ) c
  GROUP BY c.day, c.means, c.is_taken_back, c.has_rest HAVING sum(c.receipts) <> 0 OR sum(c.amount) <> 0 OR sum(c.rest) <> 0
  ORDER BY c.day, c.means, c.is_taken_back, c.has_rest
  ON CONFLICT (day, means, is_taken_back, has_rest) DO UPDATE
  SET receipts = d.receipts + excluded.receipts, amount = d.amount + excluded.amount, rest = d.rest + excluded.rest;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Receipts that are booked while their days are added up wait for them.
LOCK TABLE money_receipts IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER money_receipts_keep_days AFTER INSERT OR DELETE OR UPDATE OF received_on, means, taken_back_at, amount, rest ON money_receipts
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION receipt_days_keep();
--> statement-breakpoint
INSERT INTO receipt_days (day, means, is_taken_back, has_rest, receipts, amount, rest)
SELECT received_on, means, taken_back_at IS NOT NULL, rest > 0, count(*), sum(amount), sum(rest) FROM money_receipts GROUP BY 1, 2, 3, 4;
