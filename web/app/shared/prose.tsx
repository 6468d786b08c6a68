import { useInnerHtml } from '@platewright/ui/drawing';
import clsx from 'clsx';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { liftHeadings } from './lift-headings.ts';
import styles from './prose.module.css';

/**
 * HTML text of staff, sanitized when it was saved (spec decision 28). Links into this site navigate without a page load.
 */
export function Prose({ html, lift = 0, className }: { html: string; lift?: 0 | 1; className?: string }) {
  const navigate = useNavigate();
  const handleClick = (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.target || link.origin !== window.location.origin) return;
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(link.pathname + link.search + link.hash);
  };
  return (
    <div
      className={clsx(styles.prose, className)}
      onClick={handleClick}
      dangerouslySetInnerHTML={useInnerHtml(liftHeadings(html, lift))}
    />
  );
}
