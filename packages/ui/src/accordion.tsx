import clsx from 'clsx';
import { useState, type ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './accordion.module.css';

export type AccordionItem = { id: string; title: ReactNode; content: ReactNode };

export type AccordionProps = {
  items: readonly AccordionItem[];
  /** Ids of the open items. Pass it with `onOpenChange`; without it the component holds the state. */
  openIds?: ReadonlySet<string>;
  onOpenChange?: (open: ReadonlySet<string>) => void;
  defaultOpenIds?: readonly string[];
  level?: 2 | 3 | 4;
  className?: string;
};

/**
 * Items that expand independently of each other. They are native `details` elements: they work before hydration and
 * without a script, and the browser's find in page opens a closed item. The id of an item is its anchor.
 */
export function Accordion({ items, openIds, onOpenChange, defaultOpenIds = [], level = 3, className }: AccordionProps) {
  const [ownOpenIds, setOwnOpenIds] = useState<ReadonlySet<string>>(() => new Set(defaultOpenIds));
  const currentIds = openIds ?? ownOpenIds;
  const Title = `h${level}` as const;
  const setItemOpen = (id: string, isOpen: boolean) => {
    if (currentIds.has(id) === isOpen) return;
    const next = new Set(currentIds);
    if (isOpen) next.add(id);
    else next.delete(id);
    setOwnOpenIds(next);
    onOpenChange?.(next);
  };
  return (
    <div className={clsx(styles.list, className)}>
      {items.map((item) => (
        <details
          key={item.id}
          id={item.id}
          className={styles.item}
          open={currentIds.has(item.id)}
          onToggle={(event) => setItemOpen(item.id, event.currentTarget.open)}
        >
          <summary className={styles.trigger}>
            <Title className={styles.title}>{item.title}</Title>
            <Icon name="down" size="s" className={styles.arrow} />
          </summary>
          <div className={styles.body}>{item.content}</div>
        </details>
      ))}
    </div>
  );
}
