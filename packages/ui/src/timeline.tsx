import clsx from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import styles from './timeline.module.css';

export type TimelineItem = {
  id: string;
  title: ReactNode;
  /** Short texts: who, when. */
  meta?: ReactNode[];
  body?: ReactNode;
  /** Color of the patch; any CSS colour. */
  color?: string;
};

/** Events in the given order. */
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
              {item.meta.map((detail, index) => (
                <bdi key={index}>{detail}</bdi>
              ))}
            </span>
          )}
          {item.body && <div className={styles.body}>{item.body}</div>}
        </li>
      ))}
    </ol>
  );
}
