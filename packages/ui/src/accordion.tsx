import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Button, Disclosure, DisclosureGroup, DisclosurePanel, Heading, type Key } from 'react-aria-components';
import { Icon } from './icon.tsx';
import styles from './accordion.module.css';

export type AccordionProps = {
  items: { id: string; title: ReactNode; content: ReactNode; isDisabled?: boolean }[];
  /** More than one may stand open. */
  multiple?: boolean;
  defaultOpen?: string[];
  level?: 2 | 3 | 4;
  className?: string;
};

/** Questions that open to their answers; closed answers are still found by the browser's search. */
export function Accordion({ items, multiple, defaultOpen, level = 3, className }: AccordionProps) {
  return (
    <DisclosureGroup
      allowsMultipleExpanded={multiple}
      defaultExpandedKeys={defaultOpen as Key[] | undefined}
      className={clsx(styles.list, className)}
    >
      {items.map((item) => (
        <Disclosure key={item.id} id={item.id} isDisabled={item.isDisabled} className={styles.item}>
          <Heading level={level} className={styles.head}>
            <Button slot="trigger" className={styles.trigger}>
              <span>{item.title}</span>
              <Icon name="down" size="s" className={styles.arrow} />
            </Button>
          </Heading>
          <DisclosurePanel className={styles.panel}>
            <div className={styles.body}>{item.content}</div>
          </DisclosurePanel>
        </Disclosure>
      ))}
    </DisclosureGroup>
  );
}
