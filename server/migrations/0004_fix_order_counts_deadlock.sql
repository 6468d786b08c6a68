-- Two moves in opposite directions locked the same two counts in opposite order and waited for each other. Both rows are
-- locked in one order first.
CREATE OR REPLACE FUNCTION order_counts_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM 1 FROM order_counts
      WHERE (company_id, status_id) IN ((OLD.company_id, OLD.status_id), (NEW.company_id, NEW.status_id))
      ORDER BY company_id, status_id
      FOR UPDATE;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    UPDATE order_counts SET count = count - 1 WHERE company_id = OLD.company_id AND status_id = OLD.status_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO order_counts (company_id, status_id, count) VALUES (NEW.company_id, NEW.status_id, 1)
    ON CONFLICT (company_id, status_id) DO UPDATE SET count = order_counts.count + 1;
  END IF;
  RETURN NULL;
END $$;
