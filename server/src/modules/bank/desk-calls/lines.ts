import { and, eq, inArray } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { toOffsetAndLimit } from '@platewright/contract/fields';
import type { asideReasons } from '@platewright/contract/modules/bank/desk-calls';
import {
  forecastWaitingOrders,
  type PayingAccount,
  type WaitingOrder,
} from '@platewright/domain/bank/pay-waiting-orders';
import type { MatchProposal } from '@platewright/domain/bank/propose-matches';
import { aedToFils, filsToAed } from '@platewright/domain/money/fils';
import type { Language } from '@platewright/texts/languages';
import type { Tx } from '../../../platform/db/database.ts';
import { cheques, ledgerEntries, moneyReceiptParts } from '../../../platform/db/schema/index.ts';
import { toErrorBody } from '../../../platform/http/error-answers.ts';
import { getStaffPrincipal, type Handler, type StagedHandler } from '../../../platform/http/handler-context.ts';
import { bookLine, linkLine, putAside, takeBackLine } from '../book-line.ts';
import { findEnteredByHand, type EnteredByHand } from '../entered-by-hand.ts';
import { proposeForLines, type ProposedMatches } from '../find-candidates.ts';
import { bankLinesCsv } from '../lines-csv.ts';
import { listLines, type ListedLine } from '../list-lines.ts';
import { listPaidFromAccount, loadPayingAccounts } from '../load-paying-account.ts';
import { presentPayable } from '../present-payable.ts';

export const deskBankLines: Handler<'deskBankLines'> = async ({ _start, _end, ...query }, { tx, deps }) => {
  const page = { ...query, ...toOffsetAndLimit({ _start, _end }) };
  const { rows, count, open, booked, aside } = await listLines(tx, page);
  const lines = rows.map(({ line }) => line);
  const matches = await proposeForLines(tx, lines, deps.clock.now());
  const entered = await findEnteredByHand(tx, lines, matches);
  const parts = await loadParts(tx, rows);
  const paid = await listPaidFromAccount(
    tx,
    rows.flatMap(({ receipt }) => receipt?.id ?? []),
  );
  const accounts = await loadPayingAccounts({ tx, deps }, listProposedWithWaiting(matches));
  return {
    lines: {
      rows: rows.map((row) => ({
        ...presentLine(row, { parts, paid, matches, accounts }),
        entered: presentEntered(entered.get(row.line.id)),
      })),
      count,
      sum: { open: filsToAed(open), booked: filsToAed(booked), aside: filsToAed(aside) },
    },
  };
};

export const deskBankLinesCsv: Handler<'deskBankLinesCsv'> = (filter, ctx) =>
  Promise.resolve({ url: bankLinesCsv.createUrl(ctx, filter) });

type Part = Awaited<ReturnType<typeof loadParts>>[number];

/** What lines have paid, and whether the bank has returned a cheque since. */
async function loadParts(tx: Tx, rows: readonly ListedLine[]) {
  const ids = rows.flatMap(({ receipt }) => receipt?.id ?? []);
  if (ids.length === 0) return [];
  return tx
    .select({
      ...{ receiptId: moneyReceiptParts.receiptId, kind: moneyReceiptParts.kind },
      ...{ orderId: moneyReceiptParts.orderId, amount: moneyReceiptParts.amount, bouncedAt: cheques.bouncedAt },
    })
    .from(moneyReceiptParts)
    .leftJoin(ledgerEntries, and(eq(moneyReceiptParts.kind, 'cheque'), eq(ledgerEntries.id, moneyReceiptParts.itemId)))
    .leftJoin(cheques, eq(cheques.id, ledgerEntries.chequeId))
    .where(inArray(moneyReceiptParts.receiptId, ids));
}

interface OfPage {
  readonly parts: readonly Part[];
  readonly paid: Awaited<ReturnType<typeof listPaidFromAccount>>;
  readonly matches: ProposedMatches;
  readonly accounts: Awaited<ReturnType<typeof loadPayingAccounts>>;
}

function presentLine(
  { line, account, decidedBy, receipt, company }: ListedLine,
  { parts, paid: fromAccount, matches, accounts }: OfPage,
) {
  const paid = parts.filter(({ receiptId }) => receiptId === receipt?.id);
  const { id, accountId, day, currency, payer, payerIban, reference, cheque, text, obstacle, state, note } = line;
  return {
    ...{ id, accountId, account, day, currency, payer, payerIban, reference, cheque, text, obstacle, state, note },
    amount: line.amount === null ? null : filsToAed(line.amount),
    asideReason: line.asideReason as (typeof asideReasons)[number] | null,
    decidedBy,
    decidedAt: line.decidedAt?.toISOString() ?? null,
    booked: receipt && {
      companyId: receipt.companyId,
      name: company,
      parts: paid.map(({ kind, orderId, amount, bouncedAt }) => ({
        ...{ kind, orderId, amount: filsToAed(amount), isReturned: bouncedAt !== null },
      })),
      rest: filsToAed(receipt.rest),
      fromAccount: fromAccount
        .filter(({ receiptId }) => receiptId === receipt.id)
        .map(({ orderId, amount }) => ({ orderId, amount: filsToAed(amount) })),
      isEnteredByHand: receipt.idempotencyKey !== null,
    },
    proposals: (matches.proposals.get(id) ?? []).map((one) =>
      presentProposal(one, matches, accounts.get(one.companyId)),
    ),
  };
}

const presentEntered = (entered: EnteredByHand | undefined) => {
  if (!entered) return null;
  const { id: receiptId, companyId, name, receivedOn, reference, by } = entered;
  return { receiptId, companyId, name, receivedOn, reference, by };
};

/** Of the accounts that lines may be of, those that a line can pay an order of which waits for its transfer. */
function listProposedWithWaiting({ proposals, payables }: ProposedMatches): number[] {
  const withWaiting = new Set(payables.flatMap(({ kind, companyId }) => (kind === 'order' ? [companyId] : [])));
  const proposed = new Set([...proposals.values()].flat().map(({ companyId }) => companyId));
  return [...proposed].filter((companyId) => withWaiting.has(companyId));
}

function presentProposal(
  { companyId, strength, reasons, allocations, rest }: MatchProposal,
  matches: ProposedMatches,
  account: PayingAccount<WaitingOrder> | undefined,
) {
  const { paid, left } = account ? forecastWaitingOrders({ allocations, rest }, account) : { paid: [], left: rest };
  return {
    ...{ companyId, strength, reasons: [...reasons], rest: filsToAed(rest), left: filsToAed(left) },
    fromAccount: paid.map(({ id, due }) => ({ orderId: id, amount: filsToAed(due) })),
    name: matches.names.get(companyId) ?? '',
    allocations: allocations.flatMap(({ kind, id, amount }) => {
      const item = matches.payables.find((one) => one.kind === kind && one.id === id);
      return item ? [{ ...presentPayable(item), amount: filsToAed(amount) }] : [];
    }),
  };
}

export const deskBookBankLines: StagedHandler<'deskBookBankLines'> = {
  run: async ({ lines }, ctx) => {
    const { staffId, name } = getStaffPrincipal(ctx);
    const actor = { kind: 'staff', id: staffId, name } as const;
    const outcomes = [];
    for (const { lineId, allocations, ...line } of lines) {
      const inFils = allocations.map((one) => ({ ...one, amount: aedToFils(one.amount) }));
      try {
        await ctx.transact((booking) => bookLine(booking, { ...line, lineId, actor, allocations: inFils }));
        outcomes.push({ lineId, isBooked: true, message: '', isReferenceUsed: false });
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        const isReferenceUsed = error.errorName === 'transferReferenceUsed';
        outcomes.push({ lineId, isBooked: false, message: toSentence(error, ctx.lang), isReferenceUsed });
      }
    }
    return { outcomes };
  },
};

function toSentence(error: CallError, lang: Language): string {
  const { message, fields } = toErrorBody(error, lang);
  return Object.values(fields ?? {})[0]?.message ?? message;
}

export const deskPutAsideBankLine: Handler<'deskPutAsideBankLine'> = async (input, ctx) => {
  const { staffId, name } = getStaffPrincipal(ctx);
  await putAside(ctx, { ...input, actor: { kind: 'staff', id: staffId, name } });
  return null;
};

export const deskTakeBackBankLine: Handler<'deskTakeBackBankLine'> = async (input, ctx) => {
  const { staffId, name } = getStaffPrincipal(ctx);
  await takeBackLine(ctx, { ...input, actor: { kind: 'staff', id: staffId, name } });
  return null;
};

export const deskLinkBankLine: Handler<'deskLinkBankLine'> = async ({ lineId, receiptId }, ctx) => {
  await linkLine(ctx, { lineId, receiptId, staffId: getStaffPrincipal(ctx).staffId });
  return null;
};
