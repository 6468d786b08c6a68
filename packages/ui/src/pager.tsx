import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { pagerWindow } from './rules/pager-window.ts';
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
  /** Draws the router's link for a page; without it the items are buttons that call onPage. */
  renderLink?: (page: number, props: PagerLinkProps) => ReactNode;
  className?: string;
};

/** Five page links; nothing at all while everything fits on one page. */
export function Pager({ page, total, pageSize, onPage, renderLink, className }: PagerProps) {
  const texts = useUiTexts();
  if (total <= pageSize) return null;
  const last = Math.ceil(total / pageSize);
  const item = (key: string, target: number, label: string, children: ReactNode) => {
    const off = target < 1 || target > last;
    if (off)
      return (
        <span key={key} className={styles.item} aria-hidden="true" aria-disabled="true">
          {children}
        </span>
      );
    const link: PagerLinkProps = {
      className: styles.item,
      children,
      'aria-label': label,
      ...(key === 'page' && target === page && { 'aria-current': 'page' as const }),
    };
    return (
      <span key={`${key}${target}`}>
        {renderLink ? renderLink(target, link) : <button type="button" {...link} onClick={() => onPage?.(target)} />}
      </span>
    );
  };
  return (
    <nav className={clsx(styles.pager, className)} aria-label={texts.pages}>
      {item('previous', page - 1, texts.previousPage, <Icon name="prev" size="s" flip />)}
      {pagerWindow(page, last).map((number) => item('page', number, texts.page(number), number))}
      {item('next', page + 1, texts.nextPage, <Icon name="next" size="s" flip />)}
    </nav>
  );
}
