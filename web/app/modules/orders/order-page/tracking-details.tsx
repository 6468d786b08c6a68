import { isWebAddress } from '@platewright/domain/orders/order-lifecycle';
import { DefinitionList } from '@platewright/ui/panel';
import { useTranslation } from 'react-i18next';
import type { OrderInfo } from './order-permission.ts';

/** Courier and tracking number of a shipped order; they stay after delivery, for complaints. */
export function TrackingDetails({ tracking }: { tracking: OrderInfo['trackingInfo'] }) {
  const { t } = useTranslation();
  if (!tracking) return null;
  const { currierName, trackingNumber, trackingNumberUrl } = tracking;
  return (
    <DefinitionList
      items={[
        { id: 'courier', term: t('order.action.courier'), value: <bdi>{currierName}</bdi> },
        {
          id: 'number',
          term: t('order.action.trackingNumber'),
          value: isWebAddress(trackingNumberUrl) ? (
            <a className="link num" href={trackingNumberUrl} target="_blank" rel="noreferrer">
              {trackingNumber}
            </a>
          ) : (
            <span className="num">{trackingNumber}</span>
          ),
        },
      ]}
    />
  );
}
