import { isWebAddress } from '@platewright/domain/orders/order-lifecycle';
import { getOrderStatus, isCoveredStatus } from '@platewright/domain/orders/order-status';
import { Button, LinkButton } from '@platewright/ui/button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { getOrderAction } from './order-action.ts';
import type { OrderInfo } from './order-permission.ts';
import { DisabledButton, useTranslateReason } from './disabled-button.tsx';
import { copyText } from '../../../shared/copy-text.ts';
import styles from './order.module.css';

/** Pay, otherwise Reorder, otherwise Track order, otherwise a disabled Pay with the reason [ORD-12 to ORD-15]. */
export function OrderActionButton({ info }: { info: OrderInfo }) {
  const { t } = useTranslation();
  const translateReason = useTranslateReason();
  const action = getOrderAction(info);
  const closed = getClosedText(info.statusId);
  switch (action?.kind) {
    case 'pay':
      return (
        // The next step has the same link as the one primary button of the page; phones show that alone.
        <div className={styles.wideOnly}>
          <LinkButton as={Link} to={paths.checkout(info.id)} block>
            {t('order.action.pay')}
          </LinkButton>
        </div>
      );
    case 'payForbidden':
      return (
        <DisabledButton
          variant="primary"
          label={t('order.action.pay')}
          reason={translateReason('pay', action.reason)}
        />
      );
    case 'reorder':
      return (
        <LinkButton as={Link} to={paths.reorder(info.id)} variant="primary" block>
          {t('order.action.reorder')}
        </LinkButton>
      );
    case 'reorderForbidden':
      return <DisabledButton label={t('order.action.reorder')} reason={translateReason('reorder', action.reason)} />;
    case 'track':
      return <TrackOrderButton tracking={action.tracking} />;
    case 'payClosed':
      return (
        <DisabledButton
          variant="primary"
          label={t('order.action.pay')}
          reason={
            closed && action.reason === 'checkoutClosed'
              ? t(`order.action.closed.${closed}`)
              : translateReason('pay', action.reason)
          }
        />
      );
    default:
      return null;
  }
}

/** The text `order.action.closed.*` that says when Pay wakes, or why it never will; null when the status does not tell. */
function getClosedText(statusId: number) {
  if (isCoveredStatus(statusId)) return 'free';
  switch (getOrderStatus(statusId)?.key) {
    case 'new':
    case 'inProcessing':
    case 'corrections':
      return 'processing';
    case 'missingAttributes':
      return 'attributes';
    case 'missingFiles':
      return 'files';
    case 'waitingForApproval':
      return 'approval';
    case 'cancelled':
      return 'cancelled';
    default:
      return null;
  }
}

/** Opens the courier's tracking page, or copies the tracking number when there is no page. */
function TrackOrderButton({ tracking }: { tracking: NonNullable<OrderInfo['trackingInfo']> }) {
  const { t } = useTranslation();
  const { trackingNumber, trackingNumberUrl } = tracking;
  const copy = () =>
    copyText(trackingNumber, {
      copied: t('order.action.copied'),
      denied: t('order.action.notCopied', { number: trackingNumber }),
    });
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
