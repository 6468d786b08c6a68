import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { getPageWindow } from './rules/page-window.ts';
import { useUiTexts } from './ui-provider.tsx';
import styles from './pager.module.css';

export type PagerLinkProps = {
  className: string | undefined;
  children: ReactNode;
  'aria-label': string;
  'aria-current'?: 'page';
};

export type PagerProps = {
  /** From 1. */
  page: number;
  total: number;
  pageSize: number;
  onPage?: (page: number) => void;
  /** Renders the router's link to a page; without it the items are buttons that call `onPage`. */
  renderLink?: (page: number, props: PagerLinkProps) => ReactNode;
  className?: string;
};

/** Links to up to five pages, previous and next; renders nothing while all rows fit on one page. */
export function Pager({ page, total, pageSize, onPage, renderLink, className }: PagerProps) {
  const texts = useUiTexts();
  if (total <= pageSize) return null;
  const lastPage = Math.ceil(total / pageSize);
  const renderItem = (key: string, target: number, label: string, children: ReactNode) => {
    const isOutside = target < 1 || target > lastPage;
    if (isOutside)
      return (
        <span key={key} className={styles.item} aria-hidden="true" aria-disabled="true">
          {children}
        </span>
      );
    const linkProps: PagerLinkProps = {
      className: styles.item,
      children,
      'aria-label': label,
      ...(key === 'page' && target === page && { 'aria-current': 'page' as const }),
    };
    return (
      <span key={`${key}${target}`}>
        {renderLink ? (
          renderLink(target, linkProps)
        ) : (
          <button type="button" {...linkProps} onClick={() => onPage?.(target)} />
        )}
      </span>
    );
  };
  return (
    <nav className={clsx(styles.pager, className)} aria-label={texts.pages}>
      {renderItem('previous', page - 1, texts.previousPage, <Icon name="prev" size="s" flip />)}
      {getPageWindow(page, lastPage).map((number) => renderItem('page', number, texts.page(number), number))}
      {renderItem('next', page + 1, texts.nextPage, <Icon name="next" size="s" flip />)}
    </nav>
  );
}
