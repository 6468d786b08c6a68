import { Button, LinkButton } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSayError } from '../../../api/say-error.ts';
import { useFormat } from '../../../i18n/format.ts';
import { paths } from '../../../paths.ts';
import { MAX_CHECKS, type Payment } from './use-pay.ts';
import styles from './pay.module.css';

interface Props {
  readonly payment: Payment;
  readonly orderId: number;
  /** In AED, as it is now. */
  readonly total: number;
}

/** What happened to a payment and what to do next, in words. */
export function ToldNotice({ payment, orderId, total }: Props) {
  const { told } = payment;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A card that was refused says so at its field.
    if (told && told.kind !== 'failed' && told.kind !== 'cardRefused') box.current?.scrollIntoView({ block: 'center' });
  }, [told]);
  return (
    <div ref={box} className={styles.told}>
      <Words payment={payment} orderId={orderId} total={total} />
    </div>
  );
}

function Words({ payment, orderId, total }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const sayError = useSayError();
  const { told, phase, totalBefore, checks, checkNow } = payment;
  if (phase === 'paying') {
    return <Notice announce="status">{t('checkout.pay.working')}</Notice>;
  }
  switch (told?.kind) {
    case 'priceChanged':
      return (
        <Notice tone="warn" announce="alert">
          {t('checkout.pay.priceChanged', { before: format.aed(totalBefore), after: format.aed(total) })}
        </Notice>
      );
    case 'declined':
      return (
        <Notice tone="bad" announce="alert" title={t('checkout.pay.declinedTitle')}>
          {t('checkout.pay.declined')}
        </Notice>
      );
    case 'cardServiceSilent':
      return (
        <Notice tone="bad" announce="alert">
          {t('checkout.pay.cardServiceSilent')}
        </Notice>
      );
    case 'methodGone':
      return (
        <Notice tone="warn" announce="alert">
          {t('checkout.pay.methodGone')}
        </Notice>
      );
    case 'open':
      return (
        <Notice tone="warn" announce="alert" title={t('checkout.pay.openTitle')} action={<ToOrder orderId={orderId} />}>
          {t('checkout.pay.open')}
        </Notice>
      );
    case 'notCharged':
      return <Notice announce="status">{t('checkout.pay.notCharged')}</Notice>;
    case 'unknown':
      return (
        <Notice
          tone="warn"
          announce="alert"
          title={t('checkout.pay.checkingTitle')}
          action={
            <div className={styles.actions}>
              <Button size="small" onPress={checkNow}>
                {t('checkout.pay.checkAgain')}
              </Button>
              <ToOrder orderId={orderId} />
            </div>
          }
        >
          {t(checks < MAX_CHECKS ? 'checkout.pay.checking' : 'checkout.pay.checkingLong')}
        </Notice>
      );
    case 'said':
      return (
        <Notice tone="bad" announce="alert">
          {sayError(told.error)}
        </Notice>
      );
    default:
      return null;
  }
}

function ToOrder({ orderId }: { orderId: number }) {
  const { t } = useTranslation();
  return (
    <LinkButton as={Link} to={paths.order(orderId)} size="small">
      {t('checkout.closed.toOrder')}
    </LinkButton>
  );
}
