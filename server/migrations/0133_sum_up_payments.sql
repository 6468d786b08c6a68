CREATE TABLE "payment_totals" (
	"shard" integer NOT NULL,
	"method" text NOT NULL,
	"state" text NOT NULL,
	"is_taken_back" boolean NOT NULL,
	"payments" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "payment_totals_shard_method_state_is_taken_back_pk" PRIMARY KEY("shard","method","state","is_taken_back")
);
--> statement-breakpoint
-- What a payment was and what it is are added in one statement, in one order, or two opposite moves of one shard would wait for each other.
CREATE FUNCTION payment_totals_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO payment_totals AS t (shard, method, state, is_taken_back, payments, amount)
  SELECT pg_backend_pid() % 64, c.method, c.state, c.is_taken_back, sum(c.payments), sum(c.amount)
  FROM (
    SELECT OLD.method, OLD.state, OLD.taken_back_at IS NOT NULL AS is_taken_back, -1 AS payments, -OLD.amount AS amount WHERE TG_OP <> 'INSERT'
    UNION ALL
    SELECT NEW.method, NEW.state, NEW.taken_back_at IS NOT NULL, 1, NEW.amount WHERE TG_OP <> 'DELETE'
  ) c
  GROUP BY c.method, c.state, c.is_taken_back HAVING sum(c.payments) <> 0 OR sum(c.amount) <> 0
  ORDER BY c.method, c.state, c.is_taken_back
  ON CONFLICT (shard, method, state, is_taken_back) DO UPDATE SET payments = t.payments + excluded.payments, amount = t.amount + excluded.amount;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Payments that begin while the totals are added up wait for them.
LOCK TABLE payments IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
CREATE TRIGGER payment_totals_keep AFTER INSERT OR DELETE OR UPDATE OF method, state, amount, taken_back_at ON payments
  FOR EACH ROW EXECUTE FUNCTION payment_totals_keep();
--> statement-breakpoint
INSERT INTO payment_totals (shard, method, state, is_taken_back, payments, amount)
SELECT 0, method, state, taken_back_at IS NOT NULL, count(*), sum(amount) FROM payments GROUP BY 2, 3, 4;
