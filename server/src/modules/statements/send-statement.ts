import { and, desc, eq, isNull } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import type { Tx } from '../../platform/db/database.ts';
import { statements, users } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { transactWithEvents } from '../../platform/outbox/transact-with-events.ts';
import { isActiveOwner } from '../companies/index.ts';
import { enqueueAccountEmail } from '../notifications/index.ts';
import { drawStatementOf } from './draw.ts';
import type { StatementRequest, StatementScope } from './load-statement.ts';
import { getStatementBalance } from './statement-data.ts';

type StatementRow = typeof statements.$inferSelect;

const getStatementStorageKey = (id: number): string => `statements/${id}.pdf`;

/** Who gets the statements of an account by email: its active owners, as all emails about an account. */
export const listStatementReaders = (tx: Tx, companyId: number) =>
  tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.companyId, companyId), isActiveOwner))
    .orderBy(users.id);

interface StaffStatement extends StatementRequest {
  readonly idempotencyKey: string;
  readonly staff: { readonly staffId: number; readonly name: string };
}

/**
 * Records that staff send a statement, and enqueues it; `isNew` is false when the same form was sent before.
 * @throws CallError statementNobody, changedMeanwhile when the key was used for another account
 */
export async function enqueueStatement(
  tx: Tx,
  deps: Deps,
  { companyId, lang, scope, idempotencyKey, staff }: StaffStatement,
): Promise<{ readonly id: number; readonly isNew: boolean }> {
  if ((await listStatementReaders(tx, companyId)).length === 0) throw new CallError('statementNobody');
  const [row] = await tx
    .insert(statements)
    .values({
      ...{ companyId, lang, idempotencyKey, staffId: staff.staffId, staffName: staff.name, kind: scope.kind },
      ...(scope.kind === 'period' && { fromDay: scope.from, toDay: scope.to }),
      createdAt: deps.clock.now(),
    })
    .onConflictDoNothing({ target: statements.idempotencyKey })
    .returning({ id: statements.id });
  if (row) {
    await deps.jobs.enqueue(tx, 'statement', { statementId: row.id });
    return { id: row.id, isNew: true };
  }
  const [before] = await tx
    .select({ id: statements.id, companyId: statements.companyId })
    .from(statements)
    .where(eq(statements.idempotencyKey, idempotencyKey));
  if (before?.companyId !== companyId) throw new CallError('changedMeanwhile');
  return { id: before.id, isNew: false };
}

/**
 * Job: draws and stores a statement and enqueues its emails, once, however often and on however many nodes it runs: what was drawn
 * before a kill is drawn again under the same key, and the emails are enqueued in the transaction that says so.
 */
export async function sendStatement(deps: Deps, statementId: number): Promise<void> {
  const { db } = deps.database;
  const [row] = await db.select().from(statements).where(eq(statements.id, statementId));
  if (!row || row.sentAt || row.problem) return;
  const drawn = await draw(deps, row);
  await transactWithEvents(deps, async (tx) => {
    const readers = await listStatementReaders(tx, row.companyId);
    const problem = drawn === null ? 'tooLong' : readers.length === 0 ? 'nobody' : null;
    const updated = await tx
      .update(statements)
      .set({
        ...drawn,
        ...(problem ? { problem } : { sentAt: deps.clock.now(), recipients: readers.map(({ email }) => email) }),
      })
      .where(and(eq(statements.id, statementId), isNull(statements.sentAt), isNull(statements.problem)))
      .returning({ id: statements.id });
    if (problem || !drawn || updated.length === 0) return;
    const params = { kind: row.kind, from: row.fromDay, to: row.toDay, balance: drawn.balance };
    await enqueueAccountEmail(
      { tx, deps },
      { kind: 'statement', params },
      readers.map(({ id }) => id),
    );
  });
}

/** Draws and stores what is not stored yet; null where it has more lines than one document. */
async function draw(
  deps: Deps,
  row: StatementRow,
): Promise<{ readonly storageKey: string; readonly balance: number } | null> {
  if (row.storageKey !== null && row.balance !== null) return { storageKey: row.storageKey, balance: row.balance };
  const request = { companyId: row.companyId, lang: row.lang, scope: toRowScope(row) };
  try {
    const { data, pdf } = await drawStatementOf(deps, request);
    const storageKey = getStatementStorageKey(row.id);
    await deps.storage.putBytes(storageKey, pdf);
    return { storageKey, balance: getStatementBalance(data) };
  } catch (error) {
    if (error instanceof CallError && error.errorName === 'invalidInput') return null;
    throw error;
  }
}

export const toRowScope = ({ fromDay, toDay }: Pick<StatementRow, 'fromDay' | 'toDay'>): StatementScope =>
  fromDay === null || toDay === null ? { kind: 'openItems' } : { kind: 'period', from: fromDay, to: toDay };

const LISTED = 24;

/** The latest statements of an account that were sent or are to be sent, newest first. */
export const listStatements = (tx: Tx, companyId: number): Promise<StatementRow[]> =>
  tx.select().from(statements).where(eq(statements.companyId, companyId)).orderBy(desc(statements.id)).limit(LISTED);

/** The stored PDF of a statement of this account. @throws CallError notFound */
export async function findStoredStatement(
  tx: Tx,
  companyId: number,
  id: number,
): Promise<StatementRow & { readonly storageKey: string }> {
  const [row] = await tx
    .select()
    .from(statements)
    .where(and(eq(statements.id, id), eq(statements.companyId, companyId)));
  if (!row?.storageKey) throw new CallError('notFound');
  return { ...row, storageKey: row.storageKey };
}
