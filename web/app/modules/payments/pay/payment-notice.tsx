import { Button, LinkButton } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useTranslateError } from '../../../api/use-translate-error.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { paths } from '../../../paths.ts';
import { MAX_CHECKS } from './payment-state.ts';
import type { Payment } from './use-payment.ts';
import styles from './payment-notice.module.css';

interface Props {
  readonly payment: Payment;
  readonly orderId: number;
  /** The current total, in AED. */
  readonly total: number;
  readonly isCard: boolean;
}

/** Says what happened to a payment and what to do next. */
export function PaymentNotice(props: Props) {
  const { payment } = props;
  const { message } = payment;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A failure has a dialog.
    const isShownHere = message && message.kind !== 'failed';
    if (isShownHere) box.current?.scrollIntoView({ block: 'center' });
  }, [message]);
  return (
    <div ref={box} className={styles.notice}>
      <PaymentNoticeContent {...props} />
    </div>
  );
}

function PaymentNoticeContent({ payment, orderId, total, isCard }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const translateError = useTranslateError();
  const { message, phase, totalBefore, checkCount, checkNow } = payment;
  if (phase === 'paying') {
    return <Notice announce="status">{t('payments.pay.working')}</Notice>;
  }
  switch (message?.kind) {
    case 'priceChanged':
      return (
        <Notice tone="warning" announce="alert">
          {t('payments.pay.priceChanged', { before: format.aed(totalBefore), after: format.aed(total) })}
        </Notice>
      );
    case 'declined':
      return (
        <Notice tone="error" announce="alert" title={t('payments.pay.declinedTitle')}>
          {t('payments.pay.declined')}
        </Notice>
      );
    case 'providerUnavailable':
      return (
        <Notice tone="error" announce="alert">
          {t(isCard ? 'payments.pay.cardServiceUnreachable' : 'payments.pay.providerUnreachable')}
        </Notice>
      );
    case 'methodUnavailable':
      return (
        <Notice tone="warning" announce="alert">
          {t('payments.pay.methodUnavailable')}
        </Notice>
      );
    case 'paymentOpen':
      return (
        <Notice
          tone="warning"
          announce="alert"
          title={t('payments.pay.openTitle')}
          action={<OrderLink orderId={orderId} />}
        >
          {t('payments.pay.open')}
        </Notice>
      );
    case 'notCharged':
      return <Notice announce="status">{t('payments.pay.notCharged')}</Notice>;
    case 'unknown':
      return (
        <Notice
          tone="warning"
          announce="alert"
          title={t('payments.pay.checkingTitle')}
          action={
            <div className={styles.actions}>
              <Button size="small" onPress={checkNow}>
                {t('payments.pay.checkAgain')}
              </Button>
              <OrderLink orderId={orderId} />
            </div>
          }
        >
          {t(checkCount < MAX_CHECKS ? 'payments.pay.checking' : 'payments.pay.checkingLong')}
        </Notice>
      );
    case 'message':
      return (
        <Notice tone="error" announce="alert">
          {translateError(message.error)}
        </Notice>
      );
    default:
      return null;
  }
}

function OrderLink({ orderId }: { orderId: number }) {
  const { t } = useTranslation();
  return (
    <LinkButton as={Link} to={paths.order(orderId)} size="small">
      {t('checkout.closed.toOrder')}
    </LinkButton>
  );
}
