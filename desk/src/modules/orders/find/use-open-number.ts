import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { readScannedPlate } from '@platewright/domain/production/plate-code';
import { parseRecordNumber, type RecordNumber } from '@platewright/domain/orders/record-number';
import { useNavigate } from 'react-router';
import { api } from '../../../api/client.ts';
import { useIsPermitted } from '../../../shell/use-has-permission.ts';

/** opened: its page is shown · unknown: nothing that the person may see has this number · noNumber: a text that is no whole number. */
type Opened = 'opened' | 'unknown' | 'noNumber';

/**
 * Opens what a whole number names, typed or scanned: a job, that of a plate, a plate by its code, a quotation, a cheque in the list of them, or an invoice
 * or a credit note in the list of them, for whoever may see that, and for others its job.
 * @returns a function that rejects when the server could not be asked
 */
export function useOpenNumber(): (text: string) => Promise<Opened> {
  const navigate = useNavigate();
  const isPermitted = useIsPermitted();
  return async (text) => {
    const scanned = readScannedPlate(text);
    if (scanned && 'code' in scanned && isPermitted('desk.readPlates')) {
      void navigate(`/plates/${scanned.code}`);
      return 'opened';
    }
    const record = parseRecordNumber(text);
    if (record === null) return 'noNumber';
    const found = await api.deskFindNumber({ search: text.trim() });
    const path = toPath(record, found, isPermitted('desk.invoices'));
    if (path === null) return 'unknown';
    void navigate(path);
    return 'opened';
  };
}

function toPath(
  record: RecordNumber,
  { orderId, quotationId, cheque }: CallAnswer<Contract['deskFindNumber']>,
  seesDocuments: boolean,
): string | null {
  if (quotationId !== null) return `/quotations/${quotationId}`;
  if (cheque !== null) return `/cheques?q=${cheque}`;
  if (orderId === null) return null;
  return 'number' in record && seesDocuments ? `/invoices?q=${record.number}` : `/orders/${orderId}`;
}
