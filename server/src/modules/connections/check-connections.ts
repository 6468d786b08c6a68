import type { Deps } from '../../platform/deps.ts';
import { storeOutcome } from './connection-records.ts';
import { listConnections } from './list-connections.ts';
import { tryConnection } from './try-connection.ts';

/** Asks every connection that is configured, all at once, and stores what came of it. Nobody is sent anything. */
export async function checkConnections(deps: Deps): Promise<void> {
  const asked = listConnections(deps.config).filter(({ setup }) => setup === 'configured' || setup === 'builtIn');
  const outcomes = await Promise.all(
    asked.map(async (connection) => ({ connection, outcome: await tryConnection(connection.key, deps) })),
  );
  for (const { connection, outcome } of outcomes)
    await deps.database.transact((tx) => storeOutcome(tx, connection, outcome));
}
