import { parseRecordNumber } from '@platewright/domain/orders/record-number';
import { useNavigate } from 'react-router';
import { api } from '../../../api/client.ts';

/** Opens the job that a whole number names, typed or scanned: its own, of a plate, an invoice or a credit note. */
export function useOpenNumberedOrder(): (text: string) => void {
  const navigate = useNavigate();
  return (text) => {
    if (parseRecordNumber(text) === null) return;
    api.deskFindOrder({ search: text.trim() }).then(
      ({ orderId }) => orderId !== null && navigate(`/orders/${orderId}`),
      // The list below searches for the same, and says what failed.
      () => undefined,
    );
  };
}
