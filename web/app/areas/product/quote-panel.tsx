import { LinkButton } from '@platewright/ui/button';
import { PriceSkeleton } from '@platewright/ui/price-lines';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSessionState } from '../../session/use-session.ts';
import { useEntryPaths } from '../../shell/entry-paths.ts';
import { CouponField } from './coupon-field.tsx';
import { PriceHead, PricePanel } from './price-panel.tsx';
import type { Price } from './use-price.ts';
import type { Configurator } from './use-configurator.ts';
import type { Difference } from './use-difference.ts';
import styles from './product.module.css';

interface Props {
  readonly configurator: Configurator;
  readonly price: Price;
  readonly difference: Difference | null;
  /** The sheet on phones has its title already. */
  readonly hasTitle?: boolean;
}

/** Fast Quote: price and coupon for customers, the way in for guests. */
export function QuotePanel({ configurator, price, difference, hasTitle = true }: Props) {
  const session = useSessionState();
  const { product, config, store } = configurator;
  return (
    <>
      <PriceHead isChecking={price.isChecking} hasTitle={hasTitle} />
      {session === 'unknown' && <PriceSkeleton lines={3} />}
      {session === null && <GuestPrompt />}
      {session !== null && session !== 'unknown' && (
        <>
          <PricePanel configurator={configurator} price={price} difference={difference} />
          <CouponField coupon={config.coupon} store={store} refused={price.couponRefused} />
        </>
      )}
      <p className={styles.note} style={product.quoteTextColor ? { color: product.quoteTextColor } : undefined}>
        {product.quoteText}
      </p>
    </>
  );
}

/** Guests see no prices: why, and how to get in. */
export function GuestPrompt() {
  const { t } = useTranslation();
  const entry = useEntryPaths();
  return (
    <div className={styles.guest}>
      <p className="strong">{t('product.quote.guest')}</p>
      <p className="small muted">{t('product.quote.guestSentence')}</p>
      <div className="row row--wrap">
        <LinkButton as={Link} to={entry.login} variant="second">
          {t('shell.signIn')}
        </LinkButton>
        <LinkButton as={Link} to={entry.register} variant="quiet">
          {t('shell.register')}
        </LinkButton>
      </div>
    </div>
  );
}
