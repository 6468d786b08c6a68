-- Sharded by company, the orders of all companies of one shard waited for each other. Sharded by session, transactions at
-- the same time seldom meet. A shard alone may fall below zero, when another session counted the order; the sum is right.
CREATE OR REPLACE FUNCTION order_counts_keep() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  session_shard integer := pg_backend_pid() % 64;
BEGIN
  -- Both rows of a move are locked in one order, or two opposite moves would wait for each other.
  IF TG_OP = 'UPDATE' THEN
    PERFORM 1 FROM order_counts
      WHERE (company_id, status_id) IN ((OLD.company_id, OLD.status_id), (NEW.company_id, NEW.status_id))
      ORDER BY company_id, status_id
      FOR UPDATE;
    IF OLD.status_id <> NEW.status_id THEN
      INSERT INTO order_totals (shard, status_id, count)
      SELECT session_shard, moved.status_id, moved.change
      FROM (VALUES (OLD.status_id, -1), (NEW.status_id, 1)) AS moved (status_id, change)
      ORDER BY moved.status_id
      ON CONFLICT (shard, status_id) DO UPDATE SET count = order_totals.count + excluded.count;
    END IF;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    UPDATE order_counts SET count = count - 1 WHERE company_id = OLD.company_id AND status_id = OLD.status_id;
  END IF;
  IF TG_OP = 'DELETE' THEN
    INSERT INTO order_totals (shard, status_id, count) VALUES (session_shard, OLD.status_id, -1)
    ON CONFLICT (shard, status_id) DO UPDATE SET count = order_totals.count - 1;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO order_counts (company_id, status_id, count) VALUES (NEW.company_id, NEW.status_id, 1)
    ON CONFLICT (company_id, status_id) DO UPDATE SET count = order_counts.count + 1;
  END IF;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO order_totals (shard, status_id, count) VALUES (session_shard, NEW.status_id, 1)
    ON CONFLICT (shard, status_id) DO UPDATE SET count = order_totals.count + 1;
  END IF;
  RETURN NULL;
END $$;
