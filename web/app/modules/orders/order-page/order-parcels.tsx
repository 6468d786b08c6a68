import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { isWebAddress } from '@platewright/domain/orders/order-lifecycle';
import { DefinitionList } from '@platewright/ui/panel';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { OrderInfo } from './order-permission.ts';
import { TrackingDetails } from './tracking-details.tsx';
import styles from './order.module.css';

type Parcels = CallAnswer<Contract['ordersParcels']>;
type Parcel = Parcels['parcels'][number];

/** The parcels of an order, what is in each and how far it is; of one without any, how it was shipped. */
export default function OrderParcels({ info: { id, trackingInfo } }: { info: OrderInfo }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { data } = useQuery({
    queryKey: queryKeys.order(id, 'parcels', lang),
    queryFn: ({ signal }) => api.ordersParcels({ orderId: id, lang }, { signal }),
    refetchOnWindowFocus: 'always',
  });
  if (!data || data.parcels.length === 0) return <TrackingDetails tracking={trackingInfo} />;
  return (
    <section aria-label={t('order.parcels.title')} className={styles.parcels}>
      <h2 className="small">{t('order.parcels.title')}</h2>
      <Progress {...data} />
      <ul>
        {data.parcels.map((parcel) => (
          <ParcelItem key={parcel.number} parcel={parcel} isWhole={data.parcels.length === 1 && data.left === 0} />
        ))}
      </ul>
    </section>
  );
}

/** How many parcels and plates have left; nothing where one parcel says it all. */
function Progress({ parcels, plates, left }: Parcels) {
  const { t } = useTranslation();
  const format = useFormat();
  const gone = parcels.filter(({ state }) => state === 'handedOver').length;
  if (gone === 0 || (parcels.length === 1 && left === 0)) return null;
  const sentence =
    parcels.length > 1
      ? t('order.parcels.gone', { n: format.number(gone), all: format.number(parcels.length) })
      : t('order.parcels.platesGone', { n: format.number(plates - left), all: format.number(plates) });
  return <p className="small">{sentence}</p>;
}

function ParcelItem({ parcel, isWhole }: { readonly parcel: Parcel; readonly isWhole: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { number, state, isCollection, courier, trackingNumber, trackingUrl, handedOverAt, plates } = parcel;
  const way = isCollection ? 'collection' : 'courier';
  return (
    <li>
      <p className="small">
        <bdi className="num">{number}</bdi>
        {' · '}
        {handedOverAt === null
          ? t(state === 'open' ? 'order.parcels.open' : `order.parcels.closed.${way}`)
          : t(`order.parcels.handedOver.${way}`, { when: format.dateTime(handedOverAt) })}
      </p>
      <DefinitionList
        items={[
          ...(courier === '' ? [] : [{ id: 'courier', term: t('order.action.courier'), value: <bdi>{courier}</bdi> }]),
          ...(trackingNumber === ''
            ? []
            : [
                {
                  id: 'number',
                  term: t('order.action.trackingNumber'),
                  value: isWebAddress(trackingUrl ?? '') ? (
                    <a className="link num" href={trackingUrl ?? ''} target="_blank" rel="noreferrer">
                      {trackingNumber}
                    </a>
                  ) : (
                    <span className="num">{trackingNumber}</span>
                  ),
                },
              ]),
        ]}
      />
      {!isWhole && plates.length > 0 && (
        <ul className="small muted" aria-label={t('order.parcels.plates', { number })}>
          {plates.map((plate) => (
            <li key={plate.number}>
              <bdi className="num">{plate.number}</bdi> <bdi>{plate.ink}</bdi>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
