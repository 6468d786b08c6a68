import { eq } from 'drizzle-orm';
import {
  recordOutcome,
  type ConnectionKey,
  type ConnectionOutcome,
  type ConnectionProblem,
  type ConnectionRecord,
} from '@platewright/domain/settings/connections';
import type { Tx } from '../../platform/db/database.ts';
import { connectionRecords } from '../../platform/db/schema/index.ts';
import type { Connection } from './list-connections.ts';

type Row = typeof connectionRecords.$inferSelect;

const toRecord = ({
  checkedAt,
  lastSuccessAt,
  failingSince,
  lastFailureAt,
  problem,
  reason,
}: Row): ConnectionRecord => ({
  checkedAt,
  lastSuccessAt,
  failingSince,
  lastFailure: lastFailureAt && { at: lastFailureAt, problem: problem as ConnectionProblem, reason: reason ?? '' },
});

const toRow = ({ key, fingerprint }: Connection, record: ConnectionRecord): Row => ({
  key,
  fingerprint,
  checkedAt: record.checkedAt,
  lastSuccessAt: record.lastSuccessAt,
  failingSince: record.failingSince,
  lastFailureAt: record.lastFailure?.at ?? null,
  problem: record.lastFailure?.problem ?? null,
  reason: record.lastFailure?.reason ?? null,
});

/** What is known of each connection as it is set up now; what was known with other keys says nothing of it. */
export async function loadConnectionRecords(
  tx: Tx,
  connections: readonly Connection[],
): Promise<ReadonlyMap<ConnectionKey, ConnectionRecord>> {
  const rows = await tx.select().from(connectionRecords);
  return new Map(
    connections.flatMap(({ key, fingerprint }): [ConnectionKey, ConnectionRecord][] => {
      const row = rows.find((one) => one.key === key && one.fingerprint === fingerprint);
      return row ? [[key, toRecord(row)]] : [];
    }),
  );
}

/** Adds an outcome to what is known, one node after the other. @returns what is known then */
export async function storeOutcome(
  tx: Tx,
  connection: Connection,
  outcome: ConnectionOutcome,
): Promise<ConnectionRecord> {
  const first = recordOutcome(null, outcome);
  // Two nodes that ask a connection for the first time: the later one waits for the row of the other and goes on from it.
  const [inserted] = await tx
    .insert(connectionRecords)
    .values(toRow(connection, first))
    .onConflictDoNothing()
    .returning({ key: connectionRecords.key });
  if (inserted) return first;
  const [row] = await tx
    .select()
    .from(connectionRecords)
    .where(eq(connectionRecords.key, connection.key))
    .for('update');
  const known = row?.fingerprint === connection.fingerprint ? toRecord(row) : null;
  const record = recordOutcome(known, outcome);
  await tx.update(connectionRecords).set(toRow(connection, record)).where(eq(connectionRecords.key, connection.key));
  return record;
}
