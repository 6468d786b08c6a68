import { eq } from 'drizzle-orm';
import { limitOf } from '@platewright/contract/fields';
import { Refusal } from '@platewright/contract/refusals';
import type { CreditState } from '@platewright/domain/credit/state';
import { aedToWire } from '@platewright/domain/money/fils';
import type { GroupId } from '@platewright/domain/people/actor';
import type { PaperState } from '@platewright/domain/people/papers';
import { documentsOf, openDocument } from '../../credits/documents.ts';
import { ledgerPage } from '../../credits/ledger.ts';
import { orders } from '../../db/schema/index.ts';
import { documentUrl } from '../../files/tickets.ts';
import { staffOf, type Handlers } from '../../http/context.ts';
import { creditOf } from '../../payments/credit.ts';
import { companyOf, countWaiting, listCompanies, peopleOf } from './store.ts';

type Names = 'deskCompanies' | 'deskCompanyCounts' | 'deskCompany' | 'deskDocumentTicket' | 'deskLedger';

/** What the house sees of accounts. */
export const companyReads: Handlers<Names> = {
  deskCompanies: async ({ search, filter, sort, direction, ...input }, { tx, actor }) => {
    const found = await listCompanies(tx, actor, { search, filter, sort, direction, ...limitOf(input) });
    return {
      companies: {
        rows: found.rows.map((row) => ({
          ...row,
          groupId: row.groupId as GroupId,
          creditState: row.creditState as CreditState,
          creditLimit: aedToWire(row.creditLimit),
          owner: found.owners.get(row.id) ?? null,
          papersWaiting: found.papersWaiting.has(row.id),
          people: found.people.get(row.id) ?? 0,
          createdAt: row.createdAt.toISOString(),
        })),
        count: found.count,
      },
    };
  },
  deskCompanyCounts: async (_input, { tx, actor }) => ({ waiting: await countWaiting(tx, actor) }),
  deskCompany: async ({ companyId }, { tx, lang, deps }) => {
    const company = await companyOf(tx, companyId);
    if (!company) throw new Refusal('notFound');
    const credit = await creditOf(tx, companyId, { now: deps.clock.now() });
    const papers = await documentsOf(tx, companyId);
    const people = await peopleOf(tx, companyId, lang);
    return {
      id: company.id,
      name: company.name,
      trn: company.trn,
      groupId: company.groupId as GroupId,
      agentRequested: company.agentRequested,
      createdAt: company.createdAt.toISOString(),
      credit: {
        state: company.creditState as CreditState,
        limit: aedToWire(company.creditLimit),
        available: aedToWire(credit.available),
        termsDays: company.creditTermsDays,
        reason: company.creditReason,
        frozen: company.creditFrozenAt !== null,
        overdue: credit.hasOverdue,
      },
      documents: papers.map((paper) => ({
        id: paper.id,
        kind: paper.kind as 'tradeLicense' | 'trnCertificate',
        purpose: paper.purpose === 'credit' ? ('credit' as const) : ('registration' as const),
        name: paper.name,
        mime: paper.mime,
        size: paper.size,
        state: paper.state as PaperState,
        reason: paper.reason,
        createdAt: paper.createdAt.toISOString(),
      })),
      people: people.map(({ isMember, ...one }) => ({
        ...one,
        isOwner: !isMember,
        createdAt: one.createdAt.toISOString(),
      })),
      orders: await tx.$count(orders, eq(orders.companyId, companyId)),
    };
  },
  deskDocumentTicket: async ({ companyId, documentId }, ctx) => {
    await openDocument(ctx.tx, companyId, documentId);
    return { url: documentUrl(ctx.deps.tokens, staffOf(ctx), companyId, documentId) };
  },
  deskLedger: async ({ companyId, search, ...input }, { tx, lang, deps }) => {
    if (!(await companyOf(tx, companyId))) throw new Refusal('notFound');
    const asked = { text: search, lang, now: deps.clock.now(), ...limitOf(input) };
    return { entries: await ledgerPage(tx, companyId, asked) };
  },
};
