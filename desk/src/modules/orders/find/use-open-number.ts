import { parseRecordNumber } from '@platewright/domain/orders/record-number';
import { useNavigate } from 'react-router';
import { api } from '../../../api/client.ts';
import { useIsPermitted } from '../../../shell/use-has-permission.ts';

/** opened: its page is shown · unknown: nothing that the person may see has this number · noNumber: a text that is no whole number. */
type Opened = 'opened' | 'unknown' | 'noNumber';

/**
 * Opens what a whole number names, typed or scanned: a job, that of a plate, or an invoice or a credit note in the list of them, for
 * whoever may see that, and for others its job.
 * @returns a function that rejects when the server could not be asked
 */
export function useOpenNumber(): (text: string) => Promise<Opened> {
  const navigate = useNavigate();
  const isPermitted = useIsPermitted();
  return async (text) => {
    const record = parseRecordNumber(text);
    if (record === null) return 'noNumber';
    const { orderId } = await api.deskFindOrder({ search: text.trim() });
    if (orderId === null) return 'unknown';
    const isDocument = 'number' in record && isPermitted('desk.invoices');
    void navigate(isDocument ? `/invoices?q=${record.number}` : `/orders/${orderId}`);
    return 'opened';
  };
}
