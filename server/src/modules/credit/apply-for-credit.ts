import { eq } from 'drizzle-orm';
import { CallError, type CallErrorName } from '@platewright/contract/call-errors';
import {
  transitionCredit,
  type CreditTransition,
  type CreditError,
  type CreditState,
} from '@platewright/domain/credit/credit-application';
import type { Tx } from '../../platform/db/database.ts';
import { companies } from '../../platform/db/schema/index.ts';
import type { StagedHandlerContext } from '../../platform/http/handler-context.ts';
import {
  type CheckedDocument,
  type CompanyRow,
  insertCompanyDocuments,
  lockCompany,
  removeOrphanedDocuments,
  storeDocuments,
} from '../companies/index.ts';

/** The call error for each error of the domain rule; errors of terms and reason are field messages instead. */
const creditErrorNames: Partial<Record<CreditError, CallErrorName>> = {
  alreadyWaiting: 'creditWaiting',
  alreadyGranted: 'creditGranted',
  notWaiting: 'changedMeanwhile',
  notGranted: 'changedMeanwhile',
};
const creditErrorFields: Partial<Record<CreditError, readonly [field: string, key: string]>> = {
  reasonRequired: ['reason', 'creditReasonRequired'],
  limitInvalid: ['creditLimit', 'creditLimitInvalid'],
  termsInvalid: ['termsDays', 'creditTermsInvalid'],
};

/**
 * Locks a company and checks that its credit may make this transition; returns the company and the next state.
 * @throws CallError notFound, creditWaiting, creditGranted, changedMeanwhile, invalidInput
 */
export async function lockForCreditTransition(
  tx: Tx,
  companyId: number,
  transition: CreditTransition,
): Promise<{ company: CompanyRow; to: CreditState }> {
  const company = await lockCompany(tx, companyId);
  const next = transitionCredit(company.creditState as CreditState, transition);
  if (next.ok) return { company, to: next.value };
  const field = creditErrorFields[next.reason];
  if (field) throw new CallError('invalidInput', { fields: { [field[0]]: { key: field[1] } } });
  throw new CallError(creditErrorNames[next.reason] ?? 'changedMeanwhile');
}

/**
 * A company applies for credit: stores its documents, which then wait for the decision of staff [CRD-29]. Of two
 * applications at once the second is refused.
 * @throws CallError creditWaiting, creditGranted
 */
export async function applyForCredit(
  { deps, transact }: Pick<StagedHandlerContext, 'deps' | 'transact'>,
  by: { readonly companyId: number; readonly userId: number },
  documents: readonly CheckedDocument[],
): Promise<void> {
  const rows = await storeDocuments(deps, documents, 'company-documents');
  try {
    await transact(async ({ tx, publish }) => {
      const { to } = await lockForCreditTransition(tx, by.companyId, { transition: 'apply' });
      const now = deps.clock.now();
      await tx.update(companies).set({ creditState: to, creditReason: '' }).where(eq(companies.id, by.companyId));
      await insertCompanyDocuments(tx, { companyId: by.companyId, purpose: 'credit', at: now }, rows);
      publish({ type: 'creditApplied', ...by });
    });
  } catch (error) {
    await removeOrphanedDocuments(deps, rows);
    throw error;
  }
}
