import clsx from 'clsx';
import type { ReactNode } from 'react';
import { LoadingArea, Skeleton } from './skeleton.tsx';
import styles from './panel.module.css';

export type PriceLine = {
  id: string;
  label: ReactNode;
  /** Formatted, without currency. */
  amount: ReactNode;
  /** The calculation: 4 × 181.82. */
  note?: ReactNode;
  /** muted: nothing to pay · strong: a sum · subLine: part of the line above. */
  variant?: 'muted' | 'strong' | 'subLine';
  /** Draws a line above. */
  hasRule?: boolean;
};

export type PriceLinesProps = {
  lines: PriceLine[];
  total?: {
    label: ReactNode;
    amount: ReactNode;
    currency: ReactNode;
    /** Below the label: whose price it is. */
    note?: ReactNode;
    /** Beside the amount: what others pay. */
    listPrice?: ReactNode;
  };
  /** Lines below the total: VAT, total with VAT. */
  linesAfterTotal?: PriceLine[];
  /** Effect of the last change (+ 84.00, second colour), announced to screen readers. */
  delta?: { amount: ReactNode; reason: ReactNode } | null;
  /** Shown in place of the delta while there is none. */
  deltaHint?: ReactNode;
  /** The server has not confirmed the amounts yet. */
  isStale?: boolean;
  className?: string;
};

/** The lines of a price with its total. */
export function PriceLines({
  lines,
  total,
  linesAfterTotal = [],
  delta,
  deltaHint,
  isStale,
  className,
}: PriceLinesProps) {
  return (
    <div className={clsx(styles.price, isStale && styles.stale, className)} aria-busy={isStale || undefined}>
      {lines.map((line) => (
        <PriceLineRow key={line.id} line={line} />
      ))}
      {total && (
        <>
          {lines.length > 0 && <hr className={styles.rule} />}
          <div className={styles.total}>
            <span>
              {total.label}
              {total.note && <small>{total.note}</small>}
            </span>
            <span className={styles.totalAmount}>
              {total.listPrice}
              <Money amount={total.amount} currency={total.currency} />
            </span>
          </div>
        </>
      )}
      {linesAfterTotal.map((line) => (
        <PriceLineRow key={line.id} line={line} />
      ))}
      {(delta !== undefined || deltaHint) && (
        <div className={styles.delta} aria-live="polite">
          {delta ? (
            <>
              {/* Another element for another total: the difference rises whenever it changes. */}
              <b key={typeof total?.amount === 'string' ? total.amount : undefined}>{delta.amount}</b> {delta.reason}
            </>
          ) : (
            <span className="faint">{deltaHint}</span>
          )}
        </div>
      )}
    </div>
  );
}

function PriceLineRow({ line }: { line: PriceLine }) {
  return (
    <>
      {line.hasRule && <hr className={styles.rule} />}
      <div className={clsx(styles.line, line.variant && styles[line.variant])}>
        <span>{line.label}</span>
        <span className={styles.amount}>{line.amount}</span>
        {line.note && <small>{line.note}</small>}
      </div>
    </>
  );
}

/** An amount with its currency, left to right in every language; the currency is smaller. */
export function Money({ amount, currency, className }: { amount: ReactNode; currency: ReactNode; className?: string }) {
  return (
    <span className={clsx(styles.amount, className)}>
      <bdi className={styles.currency}>{currency}</bdi>
      <span className={styles.currency}> </span>
      {amount}
    </span>
  );
}

/** What others pay, struck through beside the price that was agreed on; screen readers say what it is. */
export function ListPrice({ label, amount }: { label: ReactNode; amount: ReactNode }) {
  return (
    <s className={styles.listPrice}>
      <span className="vh">{label} </span>
      <span className={styles.amount}>{amount}</span>
    </s>
  );
}

/** Placeholder for the first price, of the size of `lines` lines and a total. */
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
