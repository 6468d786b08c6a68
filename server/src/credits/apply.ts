import { eq } from 'drizzle-orm';
import { Refusal, type RefusalName } from '@platewright/contract/refusals';
import { moveCredit, type CreditMove, type CreditRefusal, type CreditState } from '@platewright/domain/credit/state';
import { addPapers, dropPapers, keepPapers, type CheckedPaper } from '../companies/papers.ts';
import type { Tx } from '../db/database.ts';
import { companies } from '../db/schema/index.ts';
import type { StagedContext } from '../http/context.ts';

/** How a rule's "no" is said on the wire; those of terms and reason are said at their fields. */
const refusalNames: Partial<Record<CreditRefusal, RefusalName>> = {
  alreadyWaiting: 'creditWaiting',
  alreadyGranted: 'creditGranted',
  notWaiting: 'changedMeanwhile',
  notGranted: 'changedMeanwhile',
};
const fieldKeys: Partial<Record<CreditRefusal, readonly [field: string, key: string]>> = {
  reasonRequired: ['reason', 'creditReasonRequired'],
  limitInvalid: ['creditLimit', 'creditLimitInvalid'],
  termsInvalid: ['termsDays', 'creditTermsInvalid'],
};

export type CompanyRow = typeof companies.$inferSelect;

/**
 * Locks the account and asks whether its credit may move so; whoever comes second hears what the first has done.
 * @throws Refusal notFound, creditWaiting, creditGranted, changedMeanwhile, invalidInput
 */
export async function lockForMove(
  tx: Tx,
  companyId: number,
  move: CreditMove,
): Promise<{ company: CompanyRow; to: CreditState }> {
  const [company] = await tx.select().from(companies).where(eq(companies.id, companyId)).for('update');
  if (!company) throw new Refusal('notFound');
  const next = moveCredit(company.creditState as CreditState, move);
  if (next.ok) return { company, to: next.value };
  const field = fieldKeys[next.reason];
  if (field) throw new Refusal('invalidInput', { fields: { [field[0]]: { key: field[1] } } });
  throw new Refusal(refusalNames[next.reason] ?? 'changedMeanwhile');
}

/**
 * An account asks for credit: its papers are kept and wait for the house [CRD-29]. Of two who apply at once the second
 * is told.
 * @throws Refusal creditWaiting, creditGranted
 */
export async function applyForCredit(
  { deps, transact }: Pick<StagedContext, 'deps' | 'transact'>,
  by: { readonly companyId: number; readonly userId: number },
  papers: readonly CheckedPaper[],
): Promise<void> {
  const rows = await keepPapers(deps, papers, 'company-documents');
  try {
    await transact(async ({ tx, raise }) => {
      const { to } = await lockForMove(tx, by.companyId, { move: 'apply' });
      const now = deps.clock.now();
      await tx.update(companies).set({ creditState: to, creditReason: '' }).where(eq(companies.id, by.companyId));
      await addPapers(tx, { companyId: by.companyId, purpose: 'credit', at: now }, rows);
      raise({ type: 'creditAsked', orderId: null, ...by });
    });
  } catch (error) {
    await dropPapers(deps, rows);
    throw error;
  }
}
