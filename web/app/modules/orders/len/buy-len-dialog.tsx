import { CallError } from '@platewright/contract/call-errors';
import { Button } from '@platewright/ui/button';
import { Dialog } from '@platewright/ui/dialog';
import { Notice } from '@platewright/ui/notice';
import { Money } from '@platewright/ui/price-lines';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { api } from '../../../api/client.ts';
import { useTranslateError } from '../../../api/use-translate-error.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { paths } from '../../../paths.ts';
import { AgreedPrice } from '../../../shared/agreed-price.tsx';

interface Props {
  readonly orderId: number;
  /** The price that the page shows; another one is refused, and the page is loaded again. */
  readonly price: number;
  /** The same by the price list, where the company has a price of its own. */
  readonly listPrice: number | undefined;
  readonly onClose: () => void;
}

/** Asks once more before an order of LEN files is placed, and leads to its checkout. */
export default function BuyLenDialog({ orderId, price, listPrice, onClose }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const translateError = useTranslateError();
  const reload = () => queryClient.invalidateQueries({ queryKey: queryKeys.order(orderId) });
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.ordersBuyLen({ orderId, price }),
    onSuccess: (answer) => {
      void reload();
      void navigate(paths.checkout(answer.orderId));
    },
    onError: () => void reload(),
  });
  const isChanged = error instanceof CallError && error.errorName === 'changedMeanwhile';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('order.len.dialogTitle')}
      size="narrow"
      actions={
        <>
          <Button onPress={onClose} isDisabled={isPending}>
            {t('order.len.back')}
          </Button>
          <Button variant="primary" isBusy={isPending} onPress={() => mutate()}>
            {t('order.len.go')}
          </Button>
        </>
      }
    >
      <div className="stackv">
        <p>{t('order.len.lead')}</p>
        <p>
          <AgreedPrice price={price} listPrice={listPrice} isLabelled>
            <Money amount={format.aed(price)} currency={t('order.price.currency')} />
          </AgreedPrice>
        </p>
        {error && (
          <Notice tone={isChanged ? 'warning' : 'error'} announce="alert">
            {isChanged ? t('order.len.changed') : translateError(error)}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
