import { Money, PriceLines, PriceSkeleton, type PriceLine } from '@platewright/ui/price-lines';
import { useTranslation } from 'react-i18next';
import { useTranslateError } from '../../../api/use-translate-error.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import type { CorrectionPrice as Price } from './use-correction-price.ts';
import styles from './correction-price.module.css';

const isSame = (a: number, b: number): boolean => Math.round(a * 100) === Math.round(b * 100);

/** What the corrected order costs, line by line, and how much that is more or less than as it was ordered. */
export function CorrectionPrice({ price: { state, price, error, isChecking, isOutdated } }: { price: Price }) {
  const { t } = useTranslation();
  const format = useFormat();
  const difference = useDifference();
  const translateError = useTranslateError();
  return (
    <section className={styles.panel} aria-labelledby="correction-price">
      <h3 id="correction-price" className="h5">
        {t('order.edit.price.title')}
      </h3>
      {state === 'incomplete' && <p className="small muted">{t('order.edit.price.incomplete')}</p>}
      {state === 'failed' && <p className="small muted">{t('product.quote.unavailable')}</p>}
      {state === 'refused' && error && (
        <p className="small" role="status">
          {translateError(error)}
        </p>
      )}
      {state === 'loading' && <PriceSkeleton lines={3} />}
      {state === 'priced' && price && (
        <>
          <PriceLines
            isStale={isChecking}
            lines={[
              ...price.corrected.lines.map(({ id, amount }): PriceLine => ({
                id,
                label: t(`order.edit.price.${id}`),
                amount: format.aed(amount),
                note: id === 'physical' ? t('order.edit.price.plates', { count: price.corrected.plates }) : undefined,
              })),
              ...(price.corrected.discount > 0
                ? [
                    {
                      id: 'discount',
                      label: t('checkout.summary.discount'),
                      amount: `−${format.aed(price.corrected.discount)}`,
                    },
                  ]
                : []),
            ]}
            total={{
              label: t('product.quote.total'),
              amount: format.aed(price.corrected.price),
              currency: t('order.price.currency'),
            }}
            delta={
              isSame(price.corrected.price, price.ordered.price)
                ? null
                : {
                    amount: <span className="num">{difference(price)}</span>,
                    reason: t('order.edit.price.thanOrdered'),
                  }
            }
            deltaHint={t('order.edit.price.asOrdered')}
          />
          <p className="tiny faint">{t(isOutdated ? 'product.quote.lastValid' : 'order.edit.price.note')}</p>
        </>
      )}
    </section>
  );
}

/** The new total beside Submit, where the panel with the price is not in sight. */
export function CorrectionTotal({ price: { state, price, isChecking } }: { price: Price }) {
  const { t } = useTranslation();
  const format = useFormat();
  const difference = useDifference();
  if (state !== 'priced' || !price) return null;
  return (
    <p className={styles.total} aria-busy={isChecking || undefined}>
      <Money amount={format.aed(price.corrected.price)} currency={t('order.price.currency')} />
      {!isSame(price.corrected.price, price.ordered.price) && (
        <span className="small muted">
          <span className="num">{difference(price)}</span> {t('order.edit.price.thanOrdered')}
        </span>
      )}
    </p>
  );
}

function useDifference(): (price: NonNullable<Price['price']>) => string {
  const format = useFormat();
  return ({ ordered, corrected }) => {
    const aed = corrected.price - ordered.price;
    return `${aed < 0 ? '−' : '+'} ${format.aed(Math.abs(aed))}`;
  };
}
