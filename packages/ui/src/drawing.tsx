import clsx from 'clsx';
import { useMemo } from 'react';
import styles from './drawing.module.css';

export type DrawingProps = {
  /** SVG from src/draw; every text in it is escaped there. */
  svg: string;
  /** inline: of its own size in a line; box: fills its place. */
  look?: 'inline' | 'box';
  className?: string;
};

/** Markup for an element: React writes it anew whenever it gets another object, even if the text is the same. */
export const useMarkup = (html: string) => useMemo(() => ({ __html: html }), [html]);

/** Puts a drawing into the page. */
export function Drawing({ svg, look = 'box', className }: DrawingProps) {
  return <span className={clsx(styles[look], className)} dangerouslySetInnerHTML={useMarkup(svg)} />;
}
