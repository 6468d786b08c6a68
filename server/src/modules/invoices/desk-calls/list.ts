import { toOffsetAndLimit } from '@platewright/contract/fields';
import { filsToAed, type Fils } from '@platewright/domain/money/fils';
import type { Handler } from '../../../platform/http/handler-context.ts';
import { documentsCsv } from '../documents-csv.ts';
import { listDocuments } from '../list-documents.ts';

export const deskInvoices: Handler<'deskInvoices'> = async ({ _start, _end, ...query }, { tx }) => {
  const { rows, count, isNewestOnly, ...sums } = await listDocuments(tx, {
    ...query,
    ...toOffsetAndLimit({ _start, _end }),
  });
  return { documents: { rows: rows.map(presentDocument), count, sum: presentAmounts(sums), isNewestOnly } };
};

export const deskInvoicesCsv: Handler<'deskInvoicesCsv'> = (filter, ctx) =>
  Promise.resolve({ url: documentsCsv.createUrl(ctx, filter) });

const presentAmounts = ({ total, vat }: { readonly total: Fils; readonly vat: Fils }) => ({
  net: filsToAed(total - vat),
  vat: filsToAed(vat),
  total: filsToAed(total),
});

type ListedDocument = Awaited<ReturnType<typeof listDocuments>>['rows'][number];

const presentDocument = ({ id: _, buyer: _buyer, trn: _trn, issuedAt, total, vat, ...row }: ListedDocument) => ({
  ...row,
  ...presentAmounts({ total, vat }),
  credited: filsToAed(row.credited),
  issuedAt: issuedAt.toISOString(),
});
