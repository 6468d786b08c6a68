import clsx from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import styles from './timeline.module.css';

export type TimelineItem = {
  id: string;
  title: ReactNode;
  /** Who and when: each a short text. */
  meta?: ReactNode[];
  body?: ReactNode;
  /** Colour of the patch, as the server names it. */
  color?: string;
};

/** What happened, newest first or as given. */
export function Timeline({ items, label, className }: { items: TimelineItem[]; label: string; className?: string }) {
  return (
    <ol aria-label={label} className={clsx(styles.list, className)}>
      {items.map((item) => (
        <li
          key={item.id}
          className={styles.item}
          style={item.color ? ({ '--c': item.color } as CSSProperties) : undefined}
        >
          <span className={styles.title}>{item.title}</span>
          {item.meta && (
            <span className={styles.meta}>
              {item.meta.map((fact, index) => (
                <bdi key={index}>{fact}</bdi>
              ))}
            </span>
          )}
          {item.body && <div className={styles.body}>{item.body}</div>}
        </li>
      ))}
    </ol>
  );
}
