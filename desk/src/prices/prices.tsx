import { Notice } from '@platewright/ui/notice';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/format.ts';
import type { Job } from '../job/use-job.ts';
import { useMay } from '../shell/failure.tsx';
import { PriceFoot, PriceHead, PriceName } from './price-frame.tsx';
import { priceFields } from './price-form.ts';
import { SetPrices } from './set-prices.tsx';
import styles from './prices.module.css';

/** Prices are fixed while prepress works and until the customer has approved (handbook 4.2, 4.3). */
const PRICEABLE: readonly number[] = [4, 8, 3];

/** Quoted against final prices; a form while they may be set. */
export function Prices({ job }: { job: Job }) {
  const { t } = useTranslation();
  const isAllowed = useMay('desk.prices');
  const isOpen = PRICEABLE.includes(job.order.statusId);
  if (isOpen && isAllowed) return <SetPrices key={job.order.id} job={job} />;
  return (
    <div className={styles.prices}>
      {isOpen && <Notice>{t('prices.forbidden')}</Notice>}
      <PriceTable prices={job.prices} />
      {!isOpen && !job.prices.final && <p className="tiny faint">{t('prices.closed')}</p>}
    </div>
  );
}

function PriceTable({ prices }: { prices: Job['prices'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <table className={styles.table}>
      <PriceHead isFinal={prices.final} />
      <tbody>
        {priceFields.map((field) => (
          <tr key={field}>
            <th scope="row">
              <PriceName field={field} prices={prices} />
            </th>
            <td>
              <span className="num">{format.aed(prices.quoted[field])}</span>
            </td>
            <td>{prices.final ? <span className="num">{format.aed(prices[field])}</span> : t('prices.open')}</td>
          </tr>
        ))}
      </tbody>
      <PriceFoot prices={prices} />
    </table>
  );
}
