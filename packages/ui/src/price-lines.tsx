import clsx from 'clsx';
import type { ReactNode } from 'react';
import { LoadingArea, Skeleton } from './skeleton.tsx';
import styles from './panel.module.css';

export type PriceLine = {
  id: string;
  label: ReactNode;
  /** Formatted, without currency. */
  amount: ReactNode;
  /** How it came about: 4 × 181.82. */
  note?: ReactNode;
  /** off: nothing to pay; strong: a sum; inner: part of the line above. */
  look?: 'off' | 'strong' | 'inner';
  /** A hairline before this line. */
  ruled?: boolean;
};

export type PriceLinesProps = {
  lines: PriceLine[];
  total?: { label: ReactNode; amount: ReactNode; currency: ReactNode };
  /** Lines under the total: VAT, total with VAT. */
  after?: PriceLine[];
  /** What the last change did: + 84.00, second colour. Announced. */
  delta?: { amount: ReactNode; reason: ReactNode } | null;
  /** Holds the place of the delta. */
  deltaHint?: ReactNode;
  /** The server has not confirmed yet. */
  isStale?: boolean;
  className?: string;
};

/** A price, line by line, with its total. */
export function PriceLines({ lines, total, after = [], delta, deltaHint, isStale, className }: PriceLinesProps) {
  return (
    <div className={clsx(styles.price, isStale && styles.stale, className)} aria-busy={isStale || undefined}>
      {lines.map((line) => (
        <Line key={line.id} line={line} />
      ))}
      {total && (
        <>
          {lines.length > 0 && <hr className={styles.rule} />}
          <div className={styles.total}>
            <span>{total.label}</span>
            <Money amount={total.amount} currency={total.currency} />
          </div>
        </>
      )}
      {after.map((line) => (
        <Line key={line.id} line={line} />
      ))}
      {(delta !== undefined || deltaHint) && (
        <div className={styles.delta} aria-live="polite">
          {delta ? (
            <>
              <b>{delta.amount}</b> {delta.reason}
            </>
          ) : (
            <span className="faint">{deltaHint}</span>
          )}
        </div>
      )}
    </div>
  );
}

function Line({ line }: { line: PriceLine }) {
  return (
    <>
      {line.ruled && <hr className={styles.rule} />}
      <div className={clsx(styles.line, line.look && styles[line.look])}>
        <span>{line.label}</span>
        <span className={styles.amount}>{line.amount}</span>
        {line.note && <small>{line.note}</small>}
      </div>
    </>
  );
}

/** An amount with its currency, kept left to right; the currency is smaller. */
export function Money({ amount, currency, className }: { amount: ReactNode; currency: ReactNode; className?: string }) {
  return (
    <span className={clsx(styles.amount, className)}>
      <bdi className={styles.currency}>{currency}</bdi>
      <span className={styles.currency}> </span>
      {amount}
    </span>
  );
}

/** The panel while the first price is on its way: the size of `lines` lines and a total. */
export function PriceSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <LoadingArea className={styles.price}>
      {Array.from({ length: lines }, (_, index) => (
        <div key={index} className={styles.line}>
          <Skeleton width={`${9 - index}rem`} />
          <Skeleton width="4rem" />
        </div>
      ))}
      <hr className={styles.rule} />
      <div className={styles.total}>
        <Skeleton width="3rem" />
        <Skeleton width="9rem" height="1.9rem" />
      </div>
    </LoadingArea>
  );
}
