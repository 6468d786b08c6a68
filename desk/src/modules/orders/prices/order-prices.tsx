import { isPricingOpen } from '@platewright/domain/orders/price-change';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import type { DeskOrder } from '../order-page/use-desk-order.ts';
import { useHasPermission } from '../../../shell/use-has-permission.ts';
import { PriceTableFoot, PriceTableHead, PriceLabel } from './price-table-parts.tsx';
import { priceFields } from './price-schema.ts';
import { SetPricesForm } from './set-prices-form.tsx';
import { WaitingPrices } from './waiting-prices.tsx';
import styles from './prices.module.css';

/** Quoted and final prices side by side; a form while the final ones can be set. */
export function OrderPrices({ deskOrder }: { deskOrder: DeskOrder }) {
  const { t } = useTranslation();
  const isAllowed = useHasPermission('desk.prices');
  const isOpen = isPricingOpen(deskOrder.order.statusId);
  return (
    <div className={styles.prices}>
      <WaitingPrices key={`waiting ${deskOrder.order.id}`} deskOrder={deskOrder} />
      {isOpen && isAllowed ? (
        <SetPricesForm key={deskOrder.order.id} deskOrder={deskOrder} />
      ) : (
        <PriceTable prices={deskOrder.prices} />
      )}
      <PlateMaterial material={deskOrder.material} />
      {!isOpen && !deskOrder.prices.final && <p className="tiny faint">{t('prices.closed')}</p>}
    </div>
  );
}

/** What the plates cost the plate house, beside what they are sold for. */
function PlateMaterial({ material }: Pick<DeskOrder, 'material'>) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!material) return null;
  const texts: string[] = [t('prices.material', { amount: format.aed(material.cost) })];
  if (material.scrapped > 0) texts.push(t('prices.scrapped', { amount: format.aed(material.scrapped) }));
  return <p className="small muted num">{texts.join(' · ')}</p>;
}

function PriceTable({ prices }: { prices: DeskOrder['prices'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <table className={styles.table}>
      <PriceTableHead isFinal={prices.final} />
      <tbody>
        {priceFields.map((field) => (
          <tr key={field}>
            <th scope="row">
              <PriceLabel field={field} prices={prices} />
            </th>
            <td>
              <span className="num">{format.aed(prices.quoted[field])}</span>
            </td>
            <td>{prices.final ? <span className="num">{format.aed(prices[field])}</span> : t('prices.open')}</td>
          </tr>
        ))}
      </tbody>
      <PriceTableFoot prices={prices} />
    </table>
  );
}
