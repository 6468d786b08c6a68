import type { ReactNode } from 'react';
import styles from './comparison.module.css';

/** The bar of a comparison over what it shows, or over why there is nothing to show. */
export function ComparisonLayout({ bar, children }: { readonly bar: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={styles.layout}>
      <header className={styles.bar}>{bar}</header>
      {children}
    </div>
  );
}

/** A sentence instead of the plates. */
export const ComparisonMessage = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.message}>{children}</div>
);
