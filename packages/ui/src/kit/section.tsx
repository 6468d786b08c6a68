import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from '../kit.module.css';

export function KitSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`h-${id}`} className={styles.section}>
      <h2 id={`h-${id}`}>{title}</h2>
      {children}
    </section>
  );
}

export const KitGrid = ({ children, wide }: { children: ReactNode; wide?: boolean }) => (
  <div className={clsx(styles.grid, wide && styles.wide)}>{children}</div>
);

export const KitRow = ({ children }: { children: ReactNode }) => <div className="row row--wrap">{children}</div>;
