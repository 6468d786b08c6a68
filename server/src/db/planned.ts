import { sql, type Placeholder } from 'drizzle-orm';
import type { Tx } from './database.ts';

interface Prepared<Row> {
  execute(values: Record<string, unknown>): Promise<Row[]>;
}
interface Query<Row> {
  prepare(name: string): Prepared<Row>;
}

const built = new WeakMap<Tx, Map<string, Prepared<unknown>>>();

/**
 * Runs a query of every request as a named statement: it is written once, and each connection parses and plans it once.
 * `name` stands for the query's shape, with `sql.placeholder`s for what differs; shapes are few, a search has none.
 */
export function planned<Row>(
  tx: Tx,
  name: string,
  make: () => Query<Row>,
  values: Record<string, unknown>,
): Promise<Row[]> {
  const known = built.get(tx) ?? new Map<string, Prepared<unknown>>();
  built.set(tx, known);
  const query = (known.get(name) as Prepared<Row> | undefined) ?? make().prepare(name);
  known.set(name, query);
  return query.execute(values);
}

/**
 * The size of a page, written into a statement instead of being sent with it: PostgreSQL takes a limit that it does not
 * know for a tenth of the table and plans the statement anew for each number. Drizzle's types know parameters only.
 */
export const literal = (size: number): Placeholder => sql.raw(String(Math.trunc(size))) as unknown as Placeholder;
