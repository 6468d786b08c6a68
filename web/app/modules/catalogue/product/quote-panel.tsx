import { LinkButton } from '@platewright/ui/button';
import { PriceSkeleton } from '@platewright/ui/price-lines';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSessionState } from '../../../session/use-session.ts';
import { useSignInPaths } from '../../../shell/use-sign-in-paths.ts';
import { CouponField } from './coupon-field.tsx';
import { PriceHeader, PricePanel } from './price-panel.tsx';
import type { LivePrice } from './use-price.ts';
import type { Configurator } from './use-configurator.ts';
import type { PriceDifference } from './use-price-difference.ts';
import styles from './product.module.css';

interface Props {
  readonly configurator: Configurator;
  readonly price: LivePrice;
  readonly difference: PriceDifference | null;
  /** False on phones, where the sheet around it has the title. */
  readonly hasTitle?: boolean;
}

/** Fast Quote: price and coupon for customers, links to sign in for guests. */
export function QuotePanel({ configurator, price, difference, hasTitle = true }: Props) {
  const session = useSessionState();
  const { product, config, store } = configurator;
  return (
    <>
      <PriceHeader isChecking={price.isChecking} hasTitle={hasTitle} />
      {session === 'unknown' && <PriceSkeleton lines={3} />}
      {session === null && <GuestPrompt />}
      {session !== null && session !== 'unknown' && (
        <>
          <PricePanel configurator={configurator} price={price} difference={difference} />
          <CouponField coupon={config.coupon} store={store} couponError={price.couponError} />
        </>
      )}
      <p className={styles.note} style={product.quoteTextColor ? { color: product.quoteTextColor } : undefined}>
        {product.quoteText}
      </p>
    </>
  );
}

/** Tells guests why they see no prices, with links to sign in and to register. */
function GuestPrompt() {
  const { t } = useTranslation();
  const signInPaths = useSignInPaths();
  return (
    <div className={styles.guest}>
      <p className="strong">{t('product.quote.guest')}</p>
      <p className="small muted">{t('product.quote.guestSentence')}</p>
      <div className="row row--wrap">
        <LinkButton as={Link} to={signInPaths.login} variant="secondary">
          {t('shell.signIn')}
        </LinkButton>
        <LinkButton as={Link} to={signInPaths.register} variant="quiet">
          {t('shell.register')}
        </LinkButton>
      </div>
    </div>
  );
}
