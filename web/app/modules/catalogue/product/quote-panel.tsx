import { LinkButton } from '@platewright/ui/button';
import { lazyWithRetry } from '@platewright/browser/lazy-with-retry';
import { Icon } from '@platewright/ui/icon';
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

/** Fast Quote: price and coupon for customers, for guests what an account shows here. */
export function QuotePanel({ configurator, price, difference, isExample, hasTitle = true }: Props) {
  const session = useSessionState();
  const { product } = configurator;
  return (
    <>
      <PriceHeader isChecking={price.isChecking} hasTitle={hasTitle} />
      <div className={styles.prices}>
        {/* The server does not know who asks: the style sheet shows what the stored session says. */}
        {(session === null || session === 'unknown') && <GuestPrompt />}
        {session === 'unknown' && (
          <div className={styles.customerOnly}>
            <PriceSkeleton lines={3} />
          </div>
        )}
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

const pricedParts = ['physical', 'len', 'pdf'] as const;
const reasons = ['live', 'parts', 'again'] as const;

/** What guests get instead of prices: what is priced here, why an account is worth it, and the links to it. */
function GuestPrompt() {
  const { t } = useTranslation();
  const signInPaths = useSignInPaths();
  return (
    <div className={styles.guest}>
      <ul className={styles.locked} aria-hidden="true">
        {pricedParts.map((part) => (
          <li key={part}>
            {t(`product.quote.${part}`)}
            <Icon name="lock" size="s" />
          </li>
        ))}
      </ul>
      <p className="strong">{t('product.quote.guest')}</p>
      <p className="small muted">{t('product.quote.guestSentence')}</p>
      <ul className={styles.reasons}>
        {reasons.map((reason) => (
          <li key={reason}>
            <Icon name="check" size="s" />
            {t(`product.quote.reasons.${reason}`)}
          </li>
        ))}
      </ul>
      <div className={styles.guestLinks}>
        <LinkButton as={Link} to={signInPaths.login} variant="primary">
          {t('shell.signIn')}
        </LinkButton>
        <LinkButton as={Link} to={signInPaths.register}>
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
