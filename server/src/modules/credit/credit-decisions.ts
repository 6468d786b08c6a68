import { eq } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { accountGroups } from '@platewright/domain/permissions/principal';
import type { CreditTerms, CreditTransition } from '@platewright/domain/credit/credit-application';
import type { Tx } from '../../platform/db/database.ts';
import { companies } from '../../platform/db/schema/index.ts';
import type { Publish } from '../../platform/outbox/domain-events.ts';
import { decideCompanyDocuments, listActiveOwners } from '../companies/index.ts';
import { lockForCreditTransition } from './apply-for-credit.ts';

type CreditDecision =
  | Extract<CreditTransition, { transition: 'approve' }>
  /** With the key of the reason, where it was chosen from the list. */
  | (Extract<CreditTransition, { transition: 'refuse' }> & { readonly reasonKey: string | null });

/**
 * Decides on an application for credit: approves it with limit and terms, or refuses it with a reason. The documents of
 * the application get the same decision, and the owners an email. A personal account that is approved becomes corporate,
 * because it has submitted the documents of a company.
 * @throws CallError notFound, changedMeanwhile when somebody else has decided, invalidInput at creditLimit, termsDays, reason
 */
export async function decideCredit(
  tx: Tx,
  publish: Publish,
  companyId: number,
  decision: CreditDecision,
  staffId: number,
): Promise<void> {
  const { company, to } = await lockForCreditTransition(tx, companyId, decision);
  const approved = decision.transition === 'approve';
  await tx
    .update(companies)
    .set({
      creditState: to,
      creditReason: approved ? '' : decision.reason.trim(),
      ...(approved
        ? {
            creditLimit: decision.terms.limit,
            creditTermsDays: decision.terms.days,
            creditFrozenAt: null,
            groupId: company.groupId === accountGroups.personal ? accountGroups.corporate : company.groupId,
          }
        : {}),
    })
    .where(eq(companies.id, companyId));
  const rejection = approved ? null : { reason: decision.reason.trim(), reasonKey: decision.reasonKey };
  await decideCompanyDocuments(tx, companyId, 'credit', rejection);
  publish({
    type: 'creditDecided',
    companyId,
    approved,
    ...(approved
      ? { limit: decision.terms.limit, days: decision.terms.days, reason: '' }
      : { limit: 0, days: 0, reason: decision.reason.trim() }),
    owners: await listActiveOwners(tx, companyId),
    byId: staffId,
  });
}

/**
 * Changes limit and terms. Open debts keep their due dates; a limit below the used amount only stops new orders on credit.
 * @throws CallError notFound, changedMeanwhile when there is no credit, invalidInput at creditLimit, termsDays
 */
export async function changeCreditTerms(tx: Tx, companyId: number, terms: CreditTerms): Promise<void> {
  await lockForCreditTransition(tx, companyId, { transition: 'change', terms });
  await tx
    .update(companies)
    .set({ creditLimit: terms.limit, creditTermsDays: terms.days })
    .where(eq(companies.id, companyId));
}

/** Freezes credit, which stops new orders on credit; null unfreezes it. @throws CallError notFound */
export async function setCreditFrozen(tx: Tx, companyId: number, frozenAt: Date | null): Promise<void> {
  const changed = await tx
    .update(companies)
    .set({ creditFrozenAt: frozenAt })
    .where(eq(companies.id, companyId))
    .returning({ id: companies.id });
  if (changed.length === 0) throw new CallError('notFound');
}
