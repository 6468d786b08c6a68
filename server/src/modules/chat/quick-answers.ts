import { and, asc, eq } from 'drizzle-orm';
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

export const listQuickAnswers = (tx: Tx): Promise<QuickAnswer[]> =>
  tx.select(columns).from(quickAnswers).orderBy(asc(quickAnswers.id)).limit(MAX_QUICK_ANSWERS);

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
  await lockByName(tx, 'quick_answers');
  if ((await tx.$count(quickAnswers)) >= MAX_QUICK_ANSWERS)
    throw new CallError('quickAnswersTooMany', { params: { max: MAX_QUICK_ANSWERS } });
  const [added] = await tx.insert(quickAnswers).values(values).returning(columns);
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
