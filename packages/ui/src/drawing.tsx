import clsx from 'clsx';
import { useMemo } from 'react';
import styles from './drawing.module.css';

export type DrawingProps = {
  /** SVG of a function in `draw/`, which escape every text. */
  svg: string;
  /** inline: in its own size · box: fills the element. */
  variant?: 'inline' | 'box';
  className?: string;
};

/** Memoised value of `dangerouslySetInnerHTML`: React rewrites the markup whenever it gets another object. */
export const useInnerHtml = (html: string) => useMemo(() => ({ __html: html }), [html]);

/** Renders the SVG of a drawing. */
export function Drawing({ svg, variant = 'box', className }: DrawingProps) {
  return <span className={clsx(styles[variant], className)} dangerouslySetInnerHTML={useInnerHtml(svg)} />;
}
