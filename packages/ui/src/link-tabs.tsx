import clsx from 'clsx';
import type { ReactNode, Ref } from 'react';
import styles from './tabs.module.css';

export type LinkTab = { id: string; label: ReactNode; badge?: ReactNode };

export type LinkTabProps = { className: string | undefined; children: ReactNode; 'aria-current'?: 'page' };

export type LinkTabsProps<T extends LinkTab> = {
  label: string;
  items: T[];
  /** Id of the tab whose page is open. */
  current: string;
  /** Renders the router's link. */
  renderLink: (item: T, props: LinkTabProps) => ReactNode;
  className?: string;
  /** Of the row, which scrolls sideways on phones. */
  ref?: Ref<HTMLElement>;
};

/** Links to pages in the look of tabs. */
export function LinkTabs<T extends LinkTab>({ label, items, current, renderLink, className, ref }: LinkTabsProps<T>) {
  return (
    <nav ref={ref} aria-label={label} className={clsx(styles.list, className)}>
      {items.map((item) => (
        <span key={item.id}>
          {renderLink(item, {
            className: styles.tab,
            'aria-current': item.id === current ? 'page' : undefined,
            children: (
              <>
                {item.label}
                {item.badge}
              </>
            ),
          })}
        </span>
      ))}
    </nav>
  );
}
