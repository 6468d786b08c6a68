import clsx from 'clsx';
import { useEffect, useRef, useState, type RefObject } from 'react';
import styles from './file-name.module.css';

export type FileNameProps = { name: string; className?: string };

/** Characters at the end that always stay visible: version marks and the extension. */
const TAIL_LENGTH = 14;

/**
 * The name with an ellipsis in its middle so that it fits into the box, or the whole name if it fits. It is one text and
 * not two elements, so that the Unicode bidirectional algorithm orders a name of mixed direction like the whole name.
 */
function truncateMiddle(name: string, box: HTMLElement): string {
  const probe = document.createElement('span');
  probe.style.cssText = 'position: absolute; visibility: hidden; white-space: nowrap';
  box.append(probe);
  const availableWidth = box.getBoundingClientRect().width;
  const fits = (text: string) => {
    probe.textContent = text;
    // Half a pixel of tolerance: widths are fractional, and a box that fits exactly must not count as too narrow.
    return probe.getBoundingClientRect().width < availableWidth + 0.5;
  };
  const characters = Array.from(name);
  const tail = characters.slice(-TAIL_LENGTH).join('');
  const truncate = (head: number) => `${characters.slice(0, head).join('')}…${tail}`;
  // A name that is hardly longer than its end gains nothing by truncation.
  const isWholeShown = characters.length <= TAIL_LENGTH + 1 || fits(name);
  let [low, high] = [0, isWholeShown ? 0 : Math.max(0, characters.length - TAIL_LENGTH)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(truncate(middle))) low = middle;
    else high = middle - 1;
  }
  probe.remove();
  return isWholeShown ? name : truncate(low);
}

/**
 * A file name on one line. A name that does not fit is truncated in the middle and becomes a button that shows all of it,
 * because a tooltip is not available on touch devices and by keyboard.
 */
export function FileName({ name, className }: FileNameProps) {
  const box = useRef<HTMLElement>(null);
  const [shownName, setShownName] = useState(name);
  const [isOpen, setOpen] = useState(false);
  const isTruncated = shownName !== name;
  useEffect(() => {
    const container = box.current?.parentElement;
    if (!container) return;
    const measure = () => {
      const { current } = box;
      if (!current || isOpen) return;
      // The whole name overflows its box (hidden by CSS) when there is not enough room.
      setShownName(isTruncated || current.scrollWidth > current.clientWidth ? truncateMiddle(name, current) : name);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(container);
    return () => observer.disconnect();
  }, [name, isTruncated, isOpen]);
  if (!isTruncated && !isOpen) {
    return (
      <bdi ref={box} className={clsx(styles.name, className)}>
        {name}
      </bdi>
    );
  }
  return (
    <button
      ref={box as RefObject<HTMLButtonElement | null>}
      type="button"
      dir="auto"
      title={name}
      aria-label={name}
      aria-expanded={isOpen}
      className={clsx(styles.name, isOpen ? styles.expanded : styles.truncated, className)}
      onClick={() => setOpen(!isOpen)}
    >
      {isOpen ? name : shownName}
    </button>
  );
}
