import { sql, type Placeholder } from 'drizzle-orm';
import { getSessionClient, type Tx } from './database.ts';

interface PreparedStatement<Row> {
  execute(values: Record<string, unknown>): Promise<Row[]>;
}
interface PreparableQuery<Row> {
  prepare(name: string): PreparedStatement<Row>;
}

/** By connection, so that the transactions on one share them. */
const statementsByClient = new WeakMap<object, Map<string, PreparedStatement<unknown>>>();

/**
 * Runs a frequent query as a named prepared statement: Drizzle builds its SQL once, and each connection parses and plans it
 * once. `name` identifies the shape of the query, which contains `sql.placeholder`s for the values. There must be few
 * shapes, so queries with a free combination of filters are not prepared.
 */
export function preparedQuery<Row>(
  tx: Tx,
  name: string,
  build: () => PreparableQuery<Row>,
  values: Record<string, unknown>,
): Promise<Row[]> {
  const client = getSessionClient(tx);
  const statements = statementsByClient.get(client) ?? new Map<string, PreparedStatement<unknown>>();
  statementsByClient.set(client, statements);
  const query = (statements.get(name) as PreparedStatement<Row> | undefined) ?? build().prepare(name);
  statements.set(name, query);
  return query.execute(values);
}

/**
 * A LIMIT written into the SQL text instead of a parameter: PostgreSQL assumes a tenth of the table for an unknown limit
 * and then plans the statement again for each value. The cast is needed because Drizzle's types allow parameters only.
 */
export const inlineLimit = (size: number): Placeholder => sql.raw(String(Math.trunc(size))) as unknown as Placeholder;
