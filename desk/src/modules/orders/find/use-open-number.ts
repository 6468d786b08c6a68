import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { parseRecordNumber } from '@platewright/domain/orders/record-number';
import { readScannedPlate } from '@platewright/domain/production/plate-code';
import { isSearchableText } from '@platewright/domain/search-length';
import { useNavigate } from 'react-router';
import { api } from '../../../api/client.ts';
import { useIsPermitted } from '../../../shell/use-has-permission.ts';

/** opened: its page is shown · unknown: nothing that the person may see has this number · noNumber: a text that is no whole number. */
type Opened = 'opened' | 'unknown' | 'noNumber';

/** Banks and people number money in ways of their own: what has a digit may be such a reference. */
const mayBeReference = (text: string): boolean => isSearchableText(text) && /\d/.test(text);

/**
 * Opens what a whole number names, typed or scanned: a job, a plate by its number or code, a quotation, a cheque in the list of them, money received
 * by its reference, or an invoice or a credit note in the list of them, for whoever may see that, and for others its job.
 * @returns a function that rejects when the server could not be asked
 */
export function useOpenNumber(): (text: string) => Promise<Opened> {
  const navigate = useNavigate();
  const isPermitted = useIsPermitted();
  return async (typed) => {
    const text = typed.trim();
    const record = parseRecordNumber(text);
    const mayBeMore =
      (mayBeReference(text) && isPermitted('desk.payments')) ||
      (readScannedPlate(text) !== null && isPermitted('desk.readPlates'));
    if (record === null && !mayBeMore) return 'noNumber';
    const found = await api.deskFindNumber({ search: text });
    const document = record && 'number' in record && isPermitted('desk.invoices') ? record.number : null;
    const path = toPath(document, found);
    if (path === null) return record === null ? 'noNumber' : 'unknown';
    void navigate(path);
    return 'opened';
  };
}

function toPath(
  document: string | null,
  { orderId, quotationId, cheque, receipt, plate }: CallAnswer<Contract['deskFindNumber']>,
): string | null {
  if (quotationId !== null) return `/quotations/${quotationId}`;
  if (cheque !== null) return `/cheques?q=${cheque}`;
  if (receipt !== null) return `/receipts?q=${encodeURIComponent(receipt)}`;
  if (plate !== null) return `/plates/${plate}`;
  if (orderId === null) return null;
  return document === null ? `/orders/${orderId}` : `/invoices?q=${document}`;
}
