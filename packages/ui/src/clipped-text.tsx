import clsx from 'clsx';
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import styles from './clipped-text.module.css';

export type ClippedTextProps = { children: ReactNode; className?: string };

/** Loaded with the first text that is pointed at: most are never. */
const WholeText = lazy(() => import('./whole-text.tsx'));

/** Time to move the pointer from the text onto the bubble (WCAG 1.4.13). */
const CLOSE_DELAY_MS = 150;

/** The first letter decides. `dir="auto"` does not look into the `bdi` of a name, and would clip its beginning. */
const RIGHT_TO_LEFT = /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/**
 * A text on one line that is clipped where it does not fit. Its whole text appears on hover and on focus: of the link or
 * button that it is in or that is in it, otherwise of itself.
 */
export function ClippedText({ children, className }: ClippedTextProps) {
  const ref = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isClipped, setClipped] = useState(false);
  const [isFocusable, setFocusable] = useState(false);
  const [isRightToLeft, setRightToLeft] = useState(false);
  /** The whole text while it is shown. */
  const [wholeText, setWholeText] = useState<string | null>(null);
  const isOpen = wholeText !== null;

  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      // Half pixels are rounded: a text that fits exactly is not clipped.
      const isTooLong = element.scrollWidth > element.clientWidth + 1;
      setClipped(isTooLong);
      setRightToLeft(RIGHT_TO_LEFT.test(element.textContent));
      setFocusable(isTooLong && !element.closest('a, button') && !element.querySelector('a, button'));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [children]);

  useEffect(() => {
    const target = isClipped ? ref.current?.closest('a, button') : null;
    if (!target) return;
    const open = () => target.matches(':focus-visible') && setWholeText(ref.current?.textContent ?? null);
    const close = () => setWholeText(null);
    target.addEventListener('focus', open);
    target.addEventListener('blur', close);
    return () => {
      target.removeEventListener('focus', open);
      target.removeEventListener('blur', close);
    };
  }, [isClipped]);

  useEffect(() => {
    if (!isOpen) return;
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && setWholeText(null);
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [isOpen]);

  useEffect(() => () => clearTimeout(timer.current), []);
  const open = () => {
    clearTimeout(timer.current);
    setWholeText(ref.current?.textContent ?? null);
  };
  const closeSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setWholeText(null), CLOSE_DELAY_MS);
  };
  return (
    <>
      <span
        ref={ref}
        dir={isRightToLeft ? 'rtl' : 'auto'}
        className={clsx(styles.clipped, className)}
        {...(isFocusable && { tabIndex: 0 })}
        {...(isClipped && {
          onPointerEnter: (event) => event.pointerType !== 'touch' && open(),
          onPointerLeave: closeSoon,
          onFocus: open,
          onBlur: () => setWholeText(null),
        })}
      >
        {children}
      </span>
      {isOpen && isClipped && (
        <Suspense>
          <WholeText text={wholeText} triggerRef={ref} onPointerEnter={open} onPointerLeave={closeSoon} />
        </Suspense>
      )}
    </>
  );
}
