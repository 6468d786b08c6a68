import { eq } from 'drizzle-orm';
import { toOffsetAndLimit } from '@platewright/contract/fields';
import { CallError } from '@platewright/contract/call-errors';
import type { CompanyDocumentState } from '@platewright/domain/companies/company-documents';
import { isOverdue } from '@platewright/domain/ledger/credit-usage';
import type { CreditState } from '@platewright/domain/credit/credit-application';
import { filsToAed, sumFils } from '@platewright/domain/money/fils';
import type { AccountGroupId } from '@platewright/domain/permissions/principal';
import { orders } from '../../../platform/db/schema/index.ts';
import { loadCompanyCredit } from '../../credit/index.ts';
import { listStoredDebts } from '../../ledger/index.ts';
import { findCompany } from '../companies.ts';
import { listCompanyDocuments, openCompanyDocument, type CompanyDocumentKind } from '../company-documents.ts';
import { createCompanyDocumentUrl } from '../document-urls.ts';
import { countCompaniesAwaitingDecision, listCompanies, listPeople } from '../list-companies.ts';
import { getStaffPrincipal, type Handler } from '../../../platform/http/handler-context.ts';

/* Reading customer accounts at the desk. */

export const deskCompanies: Handler<'deskCompanies'> = async (
  { search, filter, sort, direction, ...input },
  { tx, principal },
) => {
  const found = await listCompanies(tx, principal, { search, filter, sort, direction, ...toOffsetAndLimit(input) });
  return {
    companies: {
      rows: found.rows.map((row) => ({
        ...row,
        groupId: row.groupId as AccountGroupId,
        creditState: row.creditState as CreditState,
        creditLimit: filsToAed(row.creditLimit),
        owner: found.owners.get(row.id) ?? null,
        papersWaiting: found.withWaitingDocuments.has(row.id),
        people: found.people.get(row.id) ?? 0,
        createdAt: row.createdAt.toISOString(),
      })),
      count: found.count,
      isNewestOnly: found.isNewestOnly,
    },
  };
};

export const deskCompanyCounts: Handler<'deskCompanyCounts'> = async (_input, { tx, principal }) => ({
  waiting: await countCompaniesAwaitingDecision(tx, principal),
});

export const deskCompany: Handler<'deskCompany'> = async ({ companyId }, { tx, lang, deps }) => {
  const company = await findCompany(tx, companyId);
  if (!company) throw new CallError('notFound');
  const now = deps.clock.now();
  const credit = await loadCompanyCredit(tx, companyId, { now });
  const debts = await listStoredDebts(tx, companyId);
  const sumOpen = (of: typeof debts) => filsToAed(sumFils(of.map(({ open }) => open)));
  const documents = await listCompanyDocuments(tx, companyId);
  const people = await listPeople(tx, companyId, lang);
  return {
    id: company.id,
    name: company.name,
    trn: company.trn,
    groupId: company.groupId as AccountGroupId,
    agentRequested: company.agentRequested,
    createdAt: company.createdAt.toISOString(),
    credit: {
      state: company.creditState as CreditState,
      limit: filsToAed(company.creditLimit),
      available: filsToAed(credit.available),
      termsDays: company.creditTermsDays,
      reason: company.creditReason,
      frozen: company.creditFrozenAt !== null,
      overdue: credit.hasOverdue,
      owed: sumOpen(debts),
      owedOverdue: sumOpen(debts.filter((debt) => isOverdue(debt, now))),
      nextDueAt: debts[0]?.dueAt.toISOString() ?? null,
    },
    documents: documents.map((row) => ({
      id: row.id,
      kind: row.kind as CompanyDocumentKind,
      purpose: row.purpose === 'credit' ? ('credit' as const) : ('registration' as const),
      name: row.name,
      mime: row.mime,
      size: row.size,
      state: row.state as CompanyDocumentState,
      reason: row.reason,
      createdAt: row.createdAt.toISOString(),
    })),
    people: people.map(({ isMember, ...person }) => ({
      ...person,
      isOwner: !isMember,
      createdAt: person.createdAt.toISOString(),
    })),
    orders: await tx.$count(orders, eq(orders.companyId, companyId)),
  };
};

export const deskDocumentTicket: Handler<'deskDocumentTicket'> = async ({ companyId, documentId }, ctx) => {
  await openCompanyDocument(ctx.tx, companyId, documentId);
  return { url: createCompanyDocumentUrl(ctx.deps.tokens, getStaffPrincipal(ctx), companyId, documentId) };
};
