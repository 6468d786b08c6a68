import type { ReactNode } from 'react';
import { useUiTexts } from './ui-provider.tsx';
import styles from './breadcrumbs.module.css';

export type BreadcrumbsProps = {
  /** Links from the root down; the last item is the current page as plain text. */
  items: { id: string; content: ReactNode }[];
  className?: string;
};

export function Breadcrumbs({ items, className }: BreadcrumbsProps) {
  const texts = useUiTexts();
  return (
    <nav aria-label={texts.breadcrumbs} className={className}>
      <ol className={styles.crumbs}>
        {items.map((item, index) => (
          <li key={item.id} aria-current={index === items.length - 1 ? 'page' : undefined}>
            {item.content}
          </li>
        ))}
      </ol>
    </nav>
  );
}
