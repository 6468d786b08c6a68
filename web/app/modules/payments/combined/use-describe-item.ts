import { useTranslation } from 'react-i18next';
import type { DueItem } from './combined-queries.ts';

/** What a thing that is due is called: its cheque that was returned, its invoice, or its order. */
export function useDescribeItem(): (item: Pick<DueItem, 'cheque' | 'document' | 'orderId'>) => string {
  const { t } = useTranslation();
  return ({ cheque, document, orderId }) =>
    cheque === null ? (document ?? String(orderId ?? '')) : t('payments.combined.cheque', { number: cheque });
}
