import { useMarkup } from '@platewright/ui/drawing';
import clsx from 'clsx';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { liftHeadings } from './headings.ts';
import styles from './prose.module.css';

/**
 * Text that staff keep as HTML, cleaned when it was saved (decisions 28). Its links into this site change the page
 * without loading it anew.
 */
export function Prose({ html, lift = 0, className }: { html: string; lift?: 0 | 1; className?: string }) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.target || link.origin !== window.location.origin) return;
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(link.pathname + link.search + link.hash);
  };
  return (
    <div
      className={clsx(styles.prose, className)}
      onClick={follow}
      dangerouslySetInnerHTML={useMarkup(liftHeadings(html, lift))}
    />
  );
}
