import { lazyWithRetry } from '@platewright/browser/lazy-with-retry';
import type { ExampleAnswers } from '@platewright/domain/options/example-answers';
import { PriceSkeleton } from '@platewright/ui/price-lines';
import { Spinner } from '@platewright/ui/progress';
import { Tag } from '@platewright/ui/status';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSessionState } from '../../../session/use-session.ts';
import type { LivePrice } from './use-price.ts';
import type { Configurator } from './use-configurator.ts';
import type { PriceDifference } from './use-price-difference.ts';
import styles from './product.module.css';

/** Loaded for customers: guests see no prices. */
const CustomerQuote = lazyWithRetry(() => import('./customer-quote.tsx'));

/** The server renders it; its code comes when it is hydrated. */
const GuestPrompt = lazyWithRetry(() => import('./guest-prompt.tsx'));
/** The same element in every render: what the server made of it stays until its code has come. */
const guestPrompt = (
  <Suspense>
    <GuestPrompt />
  </Suspense>
);

interface Props {
  readonly configurator: Configurator;
  readonly price: LivePrice;
  readonly difference: PriceDifference | null;
  /** The price is that of these answers. */
  readonly example: ExampleAnswers | null;
  /** False on phones, where the sheet around it has the title. */
  readonly hasTitle?: boolean;
}

/** Fast Quote: price and coupon for customers, for guests what an account shows here. */
export function QuotePanel({ configurator, price, difference, example, hasTitle = true }: Props) {
  const session = useSessionState();
  const { product } = configurator;
  return (
    <>
      <PriceHeader isChecking={price.isChecking} hasTitle={hasTitle} />
      <div className={styles.prices}>
        {/* The server does not know who asks: the style sheet shows what the stored session says. */}
        {(session === null || session === 'unknown') && guestPrompt}
        {session === 'unknown' && (
          <div className={styles.customerOnly}>
            <PriceSkeleton lines={3} />
          </div>
        )}
        {session !== null && session !== 'unknown' && (
          <Suspense fallback={<PriceSkeleton lines={3} />}>
            <CustomerQuote configurator={configurator} price={price} difference={difference} example={example} />
          </Suspense>
        )}
      </div>
      <p className={styles.note} style={product.quoteTextColor ? { color: product.quoteTextColor } : undefined}>
        {product.quoteText}
      </p>
    </>
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
