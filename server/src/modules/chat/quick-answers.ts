import { and, asc, eq, max, sql } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { MAX_QUICK_ANSWERS } from '@platewright/domain/chat/quick-answer';
import type { LocalizedText } from '@platewright/domain/localized-text';
import { lockByName } from '../../platform/db/lock-by-name.ts';
import type { Tx } from '../../platform/db/database.ts';
import { quickAnswers } from '../../platform/db/schema/index.ts';

type QuickAnswerRow = typeof quickAnswers.$inferSelect;

const columns = {
  id: quickAnswers.id,
  title: quickAnswers.title,
  text: quickAnswers.text,
  revision: quickAnswers.revision,
};
export type QuickAnswer = Pick<QuickAnswerRow, keyof typeof columns>;

const inOrder = [asc(quickAnswers.position), asc(quickAnswers.id)] as const;
/** Names the lock of the list: the last one is added once, and two moves come one after the other. */
const LIST_LOCK = 'quick_answers';

interface ListRange {
  /** In name or text, in either language; empty for all. */
  readonly search: string;
  readonly offset: number;
  readonly limit: number;
}

export async function listQuickAnswers(
  tx: Tx,
  { search, offset, limit }: ListRange,
): Promise<{ answers: QuickAnswer[]; count: number }> {
  // The list is short, so no index is needed.
  const words = sql`concat_ws(E'\\n', ${quickAnswers.title} ->> 'en', ${quickAnswers.title} ->> 'ar',
    ${quickAnswers.text} ->> 'en', ${quickAnswers.text} ->> 'ar')`;
  const isFound = search === '' ? undefined : sql`strpos(lower(${words}), lower(${search})) > 0`;
  const answers = await tx
    .select(columns)
    .from(quickAnswers)
    .where(isFound)
    .orderBy(...inOrder)
    .offset(offset)
    .limit(limit);
  return { answers, count: await tx.$count(quickAnswers, isFound) };
}

/** @throws CallError notFound */
export async function moveQuickAnswer(tx: Tx, id: number, step: 'up' | 'down'): Promise<void> {
  await lockByName(tx, LIST_LOCK);
  const rows = await tx
    .select({ id: quickAnswers.id, position: quickAnswers.position })
    .from(quickAnswers)
    .orderBy(...inOrder);
  const ids = rows.map((row) => row.id);
  const at = ids.indexOf(id);
  if (at === -1) throw new CallError('notFound');
  const neighbour = ids[step === 'up' ? at - 1 : at + 1];
  if (neighbour === undefined) return;
  ids[at] = neighbour;
  ids[step === 'up' ? at - 1 : at + 1] = id;
  for (const [position, moved] of ids.entries())
    if (rows.find((row) => row.id === moved)?.position !== position)
      await tx.update(quickAnswers).set({ position }).where(eq(quickAnswers.id, moved));
}

interface QuickAnswerInput {
  readonly id?: number | null | undefined;
  readonly revision: number;
  readonly title: LocalizedText;
  readonly text: LocalizedText;
}

/** Adds a quick answer or changes one. @throws CallError quickAnswersTooMany, notFound, changedMeanwhile */
export async function saveQuickAnswer(tx: Tx, input: QuickAnswerInput, now: Date): Promise<QuickAnswer> {
  const values = { title: input.title, text: input.text, updatedAt: now };
  if (input.id !== undefined && input.id !== null) {
    const [changed] = await tx
      .update(quickAnswers)
      .set({ ...values, revision: input.revision + 1 })
      .where(and(eq(quickAnswers.id, input.id), eq(quickAnswers.revision, input.revision)))
      .returning(columns);
    return changed ?? throwChanged(tx, input.id);
  }
  // Two people who add the last one at once are counted one after the other.
  await lockByName(tx, LIST_LOCK);
  if ((await tx.$count(quickAnswers)) >= MAX_QUICK_ANSWERS)
    throw new CallError('quickAnswersTooMany', { params: { max: MAX_QUICK_ANSWERS } });
  const [last] = await tx.select({ position: max(quickAnswers.position) }).from(quickAnswers);
  const [added] = await tx
    .insert(quickAnswers)
    .values({ ...values, position: (last?.position ?? 0) + 1 })
    .returning(columns);
  if (!added) throw new Error('A quick answer was not stored.');
  return added;
}

/** @throws CallError notFound, changedMeanwhile */
export async function removeQuickAnswer(tx: Tx, id: number, revision: number): Promise<void> {
  const removed = await tx
    .delete(quickAnswers)
    .where(and(eq(quickAnswers.id, id), eq(quickAnswers.revision, revision)))
    .returning({ id: quickAnswers.id });
  if (removed.length === 0) await throwChanged(tx, id);
}

async function throwChanged(tx: Tx, id: number): Promise<never> {
  const [row] = await tx.select({ id: quickAnswers.id }).from(quickAnswers).where(eq(quickAnswers.id, id));
  throw new CallError(row ? 'changedMeanwhile' : 'notFound');
}
