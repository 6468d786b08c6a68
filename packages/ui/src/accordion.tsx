import clsx from 'clsx';
import { useState, type ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './accordion.module.css';

export type AccordionItem = { id: string; title: ReactNode; content: ReactNode };

export type AccordionProps = {
  items: readonly AccordionItem[];
  /** Which stand open; given together with onOpen, otherwise the accordion keeps it itself. */
  open?: ReadonlySet<string>;
  onOpen?: (open: ReadonlySet<string>) => void;
  defaultOpen?: readonly string[];
  level?: 2 | 3 | 4;
  className?: string;
};

/**
 * Questions that open to their answers, as many as the reader likes. The browser's own `details`: they open before the
 * page's script is there and without it, and the browser's search finds closed answers. The id is the anchor.
 */
export function Accordion({ items, open, onOpen, defaultOpen = [], level = 3, className }: AccordionProps) {
  const [kept, setKept] = useState<ReadonlySet<string>>(() => new Set(defaultOpen));
  const now = open ?? kept;
  const Title = `h${level}` as const;
  const toggled = (id: string, isOpen: boolean) => {
    if (now.has(id) === isOpen) return;
    const next = new Set(now);
    if (isOpen) next.add(id);
    else next.delete(id);
    setKept(next);
    onOpen?.(next);
  };
  return (
    <div className={clsx(styles.list, className)}>
      {items.map((item) => (
        <details
          key={item.id}
          id={item.id}
          className={styles.item}
          open={now.has(item.id)}
          onToggle={(event) => toggled(item.id, event.currentTarget.open)}
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
