import { toOffsetAndLimit } from '@platewright/contract/fields';
import { filsToAed } from '@platewright/domain/money/fils';
import { getStaffPrincipal, type Handler } from '../../../platform/http/handler-context.ts';
import { takeBackEntered } from '../book-line.ts';
import { getReceiptMeans, listReceipts, presentOnline } from '../list-receipts.ts';
import { receiptsCsv } from '../receipts-csv.ts';

export const deskReceipts: Handler<'deskReceipts'> = async ({ _start, _end, ...query }, { tx }) => {
  const { rows, count, ...sums } = await listReceipts(tx, { ...query, ...toOffsetAndLimit({ _start, _end }) });
  return {
    receipts: {
      rows: rows.map(({ receipt, company, by, takenBackBy, orderIds, refund }) => ({
        ...{ id: receipt.id, companyId: receipt.companyId, company, receivedOn: receipt.receivedOn },
        ...{ means: getReceiptMeans(receipt), reference: receipt.reference, orderIds, by, takenBackBy },
        ...{ amount: filsToAed(receipt.amount), rest: filsToAed(receipt.rest) },
        isOfLine: receipt.bankLineId !== null,
        online: presentOnline(receipt, refund),
        isEnteredByHand: receipt.idempotencyKey !== null,
        enteredAt: receipt.createdAt.toISOString(),
        takenBackAt: receipt.takenBackAt?.toISOString() ?? null,
      })),
      count,
      sum: {
        booked: filsToAed(sums.booked),
        rest: filsToAed(sums.rest),
        takenBack: filsToAed(sums.takenBack),
      },
    },
  };
};

export const deskReceiptsCsv: Handler<'deskReceiptsCsv'> = (filter, ctx) =>
  Promise.resolve({ url: receiptsCsv.createUrl(ctx, filter) });

export const deskTakeBackReceipt: Handler<'deskTakeBackReceipt'> = async (input, ctx) => {
  const { staffId, name } = getStaffPrincipal(ctx);
  await takeBackEntered(ctx, { ...input, actor: { kind: 'staff', id: staffId, name } });
  return null;
};
