import { eq } from 'drizzle-orm';
import { Refusal } from '@platewright/contract/refusals';
import { groups } from '@platewright/domain/people/actor';
import type { CreditTerms } from '@platewright/domain/credit/state';
import { decidePapers } from '../companies/papers.ts';
import { activeOwners } from '../companies/people.ts';
import type { Tx } from '../db/database.ts';
import { companies } from '../db/schema/index.ts';
import type { HouseEvent } from '../events/events.ts';
import { lockForMove } from './apply.ts';

export type CreditDecision =
  { readonly move: 'approve'; readonly terms: CreditTerms } | { readonly move: 'refuse'; readonly reason: string };

/**
 * Staff decide on an application: approve with limit and terms, or refuse with a reason. The papers follow, the owner
 * gets a letter. A person who handed in the papers of a company is one from then on.
 * @throws Refusal notFound, changedMeanwhile when somebody else has decided, invalidInput at creditLimit, termsDays, reason
 */
export async function decideCredit(
  tx: Tx,
  raise: (event: HouseEvent) => void,
  companyId: number,
  decision: CreditDecision,
  staffId: number,
): Promise<void> {
  const { company, to } = await lockForMove(tx, companyId, decision);
  const approved = decision.move === 'approve';
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
            groupId: company.groupId === groups.personal ? groups.corporate : company.groupId,
          }
        : {}),
    })
    .where(eq(companies.id, companyId));
  await decidePapers(tx, companyId, 'credit', approved ? null : decision.reason.trim());
  raise({
    type: 'creditDecided',
    orderId: null,
    companyId,
    approved,
    ...(approved
      ? { limit: decision.terms.limit, days: decision.terms.days, reason: '' }
      : { limit: 0, days: 0, reason: decision.reason.trim() }),
    owners: await activeOwners(tx, companyId),
    byId: staffId,
  });
}

/**
 * Another limit or other terms; debts keep the due dates they have. A limit below what is used stops new orders only.
 * @throws Refusal notFound, changedMeanwhile when there is no credit, invalidInput at creditLimit, termsDays
 */
export async function changeCredit(tx: Tx, companyId: number, terms: CreditTerms): Promise<void> {
  await lockForMove(tx, companyId, { move: 'change', terms });
  await tx
    .update(companies)
    .set({ creditLimit: terms.limit, creditTermsDays: terms.days })
    .where(eq(companies.id, companyId));
}

/** Freezes credit or ends that; nothing goes on account meanwhile. @throws Refusal notFound */
export async function freezeCredit(tx: Tx, companyId: number, frozenAt: Date | null): Promise<void> {
  const changed = await tx
    .update(companies)
    .set({ creditFrozenAt: frozenAt })
    .where(eq(companies.id, companyId))
    .returning({ id: companies.id });
  if (changed.length === 0) throw new Refusal('notFound');
}
