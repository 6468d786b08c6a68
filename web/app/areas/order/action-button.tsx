import { isWebAddress, orderButton } from '@platewright/domain/lifecycle/order';
import { Button, LinkButton } from '@platewright/ui/button';
import { showToast } from '@platewright/ui/toast';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { allowedOf, type OrderInfo } from './queries.ts';
import { OffButton, useReason } from './reasoned.tsx';
import styles from './order.module.css';

/** Pay, else Reorder, else Track order, else a Pay that says why not [ORD-12 to ORD-15]. */
export function ActionButton({ info }: { info: OrderInfo }) {
  const { t } = useTranslation();
  const reasonOf = useReason();
  switch (orderButton(info)) {
    case 'pay': {
      const pay = allowedOf(info, 'pay');
      if (!pay.ok) return <OffButton variant="primary" label={t('order.action.pay')} reason={reasonOf(pay.reason)} />;
      return (
        // On phones the way to pay stands right below, with what is asked.
        <div className={styles.wideOnly}>
          <LinkButton as={Link} to={paths.checkout(info.id)} variant="primary" block>
            {t('order.action.pay')}
          </LinkButton>
        </div>
      );
    }
    case 'reorder':
      return <OffButton label={t('order.action.reorder')} reason={t('order.action.soonReorder')} />;
    case 'track':
      return info.trackingInfo && <Track tracking={info.trackingInfo} />;
    case 'payDisabled':
      return (
        <div className={styles.wideOnly}>
          <OffButton
            variant="primary"
            label={t('order.action.pay')}
            reason={reasonOf(allowedOf(info, 'pay').reason ?? 'checkoutClosed')}
          />
        </div>
      );
  }
}

/** Opens the courier's page, or copies the number when there is none. */
function Track({ tracking }: { tracking: NonNullable<OrderInfo['trackingInfo']> }) {
  const { t } = useTranslation();
  const { trackingNumber, trackingNumberUrl } = tracking;
  const copy = async () => {
    await navigator.clipboard.writeText(trackingNumber);
    showToast({ text: t('order.action.copied'), tone: 'good' });
  };
  return isWebAddress(trackingNumberUrl) ? (
    <LinkButton href={trackingNumberUrl} target="_blank" rel="noreferrer" variant="primary" icon="truck" flipIcon block>
      {t('order.action.track')}
    </LinkButton>
  ) : (
    <Button variant="primary" icon="copy" block onPress={() => void copy()}>
      {t('order.action.copy')}
    </Button>
  );
}
