import { LinkButton } from '@platewright/ui/button';
import { lazyWithRetry } from '@platewright/browser/lazy-with-retry';
import { PriceSkeleton } from '@platewright/ui/price-lines';
import { Spinner } from '@platewright/ui/progress';
import { Tag } from '@platewright/ui/status';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSessionState } from '../../../session/use-session.ts';
import { useSignInPaths } from '../../../shell/use-sign-in-paths.ts';
import type { LivePrice } from './use-price.ts';
import type { Configurator } from './use-configurator.ts';
import type { PriceDifference } from './use-price-difference.ts';
import styles from './product.module.css';

/** Loaded for customers: guests see no prices. */
const CustomerQuote = lazyWithRetry(() => import('./customer-quote.tsx'));

interface Props {
  readonly configurator: Configurator;
  readonly price: LivePrice;
  readonly difference: PriceDifference | null;
  /** The price is that of the example in the drawing. */
  readonly isExample: boolean;
  /** False on phones, where the sheet around it has the title. */
  readonly hasTitle?: boolean;
}

/** Fast Quote: price and coupon for customers, links to sign in for guests. */
export function QuotePanel({ configurator, price, difference, isExample, hasTitle = true }: Props) {
  const session = useSessionState();
  const { product } = configurator;
  return (
    <>
      <PriceHeader isChecking={price.isChecking} hasTitle={hasTitle} />
      <div className={styles.prices}>
        {session === 'unknown' && <PriceSkeleton lines={3} />}
        {session === null && <GuestPrompt />}
        {session !== null && session !== 'unknown' && (
          <Suspense fallback={<PriceSkeleton lines={3} />}>
            <CustomerQuote configurator={configurator} price={price} difference={difference} isExample={isExample} />
          </Suspense>
        )}
      </div>
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

/** Head of the panel, with room for the loader so that the layout does not shift. */
function PriceHeader({ isChecking, hasTitle }: { isChecking: boolean; hasTitle: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={styles.quoteHead}>
      {hasTitle && <h2>{t('product.quote.title')}</h2>}
      <span className={styles.checking} role="status" data-checking={isChecking || undefined}>
        {isChecking && (
          <>
            <Spinner />
            <span className="vh">{t('product.quote.checking')}</span>
          </>
        )}
      </span>
      <Tag>{t('product.quote.note')}</Tag>
    </div>
  );
}
