import { Money } from '@platewright/ui/price-lines';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './reorder.module.css';

interface Props {
  readonly id: string;
  readonly title: string;
  /** What is being chosen: on phones its button and price stay at the bottom of the screen. */
  readonly isChosen: boolean;
  /** The formatted price; null when the order cannot be repeated. */
  readonly total: string | null;
  readonly children?: ReactNode;
  readonly button: ReactNode;
}

/** One of the two ways to order again: what it costs and why, and its button. */
export function ReorderChoice({ id, title, isChosen, total, children, button }: Props) {
  const { t } = useTranslation();
  return (
    <section className={styles.choice} aria-labelledby={id} data-chosen={isChosen || undefined}>
      <h2 id={id}>{title}</h2>
      {children}
      <div className={styles.go}>
        {total !== null && (
          <span className={styles.goTotal} aria-hidden="true">
            <Money amount={total} currency={t('reorder.currency')} />
          </span>
        )}
        {button}
      </div>
    </section>
  );
}
