import { formatAed, type Fils } from '@platewright/domain/money/fils';
import type { ExampleAnswers } from '@platewright/domain/options/example-answers';
import { PriceLines, PriceSkeleton } from '@platewright/ui/price-lines';
import { useTranslation } from 'react-i18next';
import { getPlateSizing } from '@platewright/domain/options/plate-model';
import { findDelivery } from '@platewright/domain/pricing/ordered-outputs';
import type { LivePrice } from './use-price.ts';
import type { Configurator } from './use-configurator.ts';
import type { PriceDifference } from './use-price-difference.ts';
import { CouponField } from './coupon-field.tsx';
import { DeliveryPromise } from './delivery-promise.tsx';
import { usePriceLines } from './use-price-lines.tsx';
import { useTranslateCause } from './use-translate-message.ts';
import styles from './product.module.css';

interface Props {
  readonly configurator: Configurator;
  readonly price: LivePrice;
  readonly difference: PriceDifference | null;
  readonly example: ExampleAnswers | null;
}

/** Price and coupon of a customer: loaded when somebody has signed in. */
export default function CustomerQuote(props: Props) {
  const { config, store, product } = props.configurator;
  return (
    <>
      <div className={styles.lines}>
        <CustomerPrice {...props} />
      </div>
      <CouponField coupon={config.coupon} store={store} productId={product.id} couponError={props.price.couponError} />
    </>
  );
}

/** The live price line by line, with the difference that the last change made; or why there is none. */
function CustomerPrice({ configurator, price, difference, example }: Props) {
  const { t } = useTranslation();
  const translateCause = useTranslateCause();
  const view = usePriceLines(configurator, price);
  if (price.state === 'failed') return <p className="muted small">{t('product.quote.unavailable')}</p>;
  if (price.state === 'loading') return <PriceSkeleton lines={3} />;
  if (price.state === 'incomplete' || !view) {
    const missing =
      getPlateSizing(configurator.options) === null ? 'options' : price.quote?.complete ? 'output' : 'plate';
    return <p className={styles.note}>{t(`product.quote.incomplete.${missing}`)}</p>;
  }
  if (example)
    return (
      <>
        <p className={styles.note}>
          {t(example.addedOptions ? 'product.example.partlyPriceSentence' : 'product.example.priceSentence')}
        </p>
        <PriceLines {...view} className={styles.exampleQuote} />
      </>
    );
  const delta = difference && {
    amount: <span className="num">{formatDifference(difference.fils)}</span>,
    reason: translateCause(difference.cause),
  };
  const delivery = price.quote && findDelivery(configurator.product, price.quote);
  const isOutdated = configurator.config.lastValid !== configurator.config.selection;
  return (
    <>
      <PriceLines {...view} delta={delta} deltaHint={t('product.quote.hint')} />
      {delivery && price.quote && (
        <DeliveryPromise {...configurator} quote={price.quote} filesOnly={delivery === 'files'} />
      )}
      {isOutdated && <p className={styles.note}>{t('product.quote.lastValid')}</p>}
    </>
  );
}

const formatDifference = (fils: Fils): string => `${fils < 0 ? '−' : '+'} ${formatAed(Math.abs(fils))}`;
