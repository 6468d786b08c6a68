import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { useTranslateError } from '../../../api/use-translate-error.ts';
import type { Checkout } from '../../checkout/use-checkout.ts';
import type { Payment } from './use-payment.ts';

/** A payment waits on the page of the bank, and nothing can be changed until it is finished, cancelled or over. */
export function OpenPaymentNotice({ checkout, payment }: { checkout: Checkout; payment: Payment }) {
  const { t } = useTranslation();
  const translateError = useTranslateError();
  const { orderId, data, refresh } = checkout;
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<string | null>(null);
  const cancel = async () => {
    setBusy(true);
    setResult(null);
    try {
      const { state } = await api.checkoutCancelPayment({ orderId });
      if (state === 'cancelled') setResult(t('payments.pay.cancelled'));
      // It went through meanwhile: the page of the outcome follows, or says what is being checked.
      else payment.checkNow();
    } catch (error) {
      setResult(translateError(error));
    }
    await refresh(true);
    setBusy(false);
  };
  if (!data.atBank) return result && <Notice announce="status">{result}</Notice>;
  return (
    <Notice
      title={t('payments.pay.openTitle')}
      action={
        <Button size="small" isBusy={isBusy} isDisabled={payment.phase === 'paying'} onPress={() => void cancel()}>
          {t('payments.pay.cancel')}
        </Button>
      }
    >
      {t('payments.pay.atBank')}
      {result && <p role="alert">{result}</p>}
    </Notice>
  );
}
