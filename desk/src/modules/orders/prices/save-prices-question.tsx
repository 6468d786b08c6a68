import type { PriceChange } from '@platewright/domain/orders/price-change';
import { filsToAed } from '@platewright/domain/money/fils';
import { ConfirmDialog } from '@platewright/ui/confirm-dialog';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import type { DeskOrder } from '../order-page/use-desk-order.ts';

interface Props {
  readonly isOpen: boolean;
  /** Prices so far from their quote that they may be a slip of the keys; null for others. */
  readonly change: PriceChange | null;
  /** What a colleague has asked for, which ends with these prices; null without one. */
  readonly endedRequest: DeskOrder['prices']['waiting'];
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks once more before prices are saved that are far from their quote, or that end what somebody else waits for. */
export function SavePricesQuestion({ isOpen, change, endedRequest, onConfirm, onCancel }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const sum = (amounts: PriceChange['quoted']): string =>
    format.aed(filsToAed((change?.ordered ?? []).reduce((all, name) => all + amounts[name], amounts.servicesPrice)));
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('prices.question.title')}
      cancelLabel={t('prices.question.back')}
      confirmLabel={t('prices.save')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {change && <p>{t('prices.question.unusual', { next: sum(change.next), quoted: sum(change.quoted) })}</p>}
      {endedRequest && <p>{t('prices.question.ends', { name: endedRequest.requestedBy })}</p>}
    </ConfirmDialog>
  );
}
