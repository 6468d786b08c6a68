import { toOffsetAndLimit } from '@platewright/contract/fields';
import { filsToAed, type Fils } from '@platewright/domain/money/fils';
import type { Handler } from '../../../platform/http/handler-context.ts';
import { documentsCsv } from '../documents-csv.ts';
import { listDocuments } from '../list-documents.ts';
import type { StateSum, StateSums } from '../paid-invoices.ts';

export const deskInvoices: Handler<'deskInvoices'> = async ({ _start, _end, ...query }, { tx, deps }) => {
  const { rows, count, isNewestOnly, byState, ...sums } = await listDocuments(tx, {
    ...{ ...query, now: deps.clock.now() },
    ...toOffsetAndLimit({ _start, _end }),
  });
  return {
    documents: {
      ...{ rows: rows.map(presentDocument), count, sum: presentAmounts(sums), isNewestOnly },
      byState: presentStates(byState),
    },
  };
};

export const deskInvoicesCsv: Handler<'deskInvoicesCsv'> = (filter, ctx) =>
  Promise.resolve({ url: documentsCsv.createUrl(ctx, filter) });

const presentAmounts = ({ total, vat }: { readonly total: Fils; readonly vat: Fils }) => ({
  net: filsToAed(total - vat),
  vat: filsToAed(vat),
  total: filsToAed(total),
});

const presentState = ({ count, total, open }: StateSum) => ({
  ...{ count, total: filsToAed(total), open: filsToAed(open) },
});
const presentStates = ({ open, partlyPaid, paid, credited, overdue }: StateSums) => ({
  ...{ open: presentState(open), partlyPaid: presentState(partlyPaid), paid: presentState(paid) },
  ...{ credited: presentState(credited), overdue: presentState(overdue) },
});

type ListedDocument = Awaited<ReturnType<typeof listDocuments>>['rows'][number];

const presentDocument = ({ id: _, buyer: _buyer, trn: _trn, issuedAt, total, vat, ...document }: ListedDocument) => {
  const { paidState, openAmount, openDueAt, isOverdue, ...row } = document;
  return {
    ...row,
    ...presentAmounts({ total, vat }),
    credited: filsToAed(row.credited),
    issuedAt: issuedAt.toISOString(),
    paid: paidState && {
      ...{ state: paidState, open: filsToAed(openAmount), dueAt: openDueAt?.toISOString() ?? null, isOverdue },
    },
  };
};
