import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './panel.module.css';

export type PanelProps = {
  title?: ReactNode;
  /** Content at the end of the header: a tag, a button. */
  aside?: ReactNode;
  children: ReactNode;
  level?: 2 | 3 | 4;
  /** Omits the padding, for tables and lists. */
  flush?: boolean;
  className?: string;
};

/** A bordered section with an optional header. */
export function Panel({ title, aside, children, level = 2, flush, className }: PanelProps) {
  const Title = `h${level}` as const;
  return (
    <section className={clsx(styles.panel, className)}>
      {(title || aside) && (
        <div className={styles.head}>
          {title && <Title className={styles.title}>{title}</Title>}
          {aside}
        </div>
      )}
      <div className={flush ? undefined : styles.body}>{children}</div>
    </section>
  );
}

export type DefinitionListProps = {
  items: { id: string; term: ReactNode; value: ReactNode }[];
  /** Alignment of the values. */
  align?: 'start' | 'end';
  className?: string;
};

/** Terms with their values, separated by lines. */
export function DefinitionList({ items, align = 'end', className }: DefinitionListProps) {
  return (
    <dl className={clsx(styles.pairs, align === 'start' && styles.start, className)}>
      {items.map((item) => (
        <div key={item.id}>
          <dt>{item.term}</dt>
          <dd>{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
