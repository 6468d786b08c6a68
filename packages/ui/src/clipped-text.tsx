import clsx from 'clsx';
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import styles from './clipped-text.module.css';

export type ClippedTextProps = { children: ReactNode; className?: string };

/** Loaded with the first text that is pointed at: most are never. */
const WholeText = lazy(() => import('./whole-text.tsx'));

/** Time to move the pointer from the text onto the bubble (WCAG 1.4.13). */
const CLOSE_DELAY_MS = 150;

/**
 * A text on one line that is clipped where it does not fit. Its whole text appears on hover and on focus: of the link or
 * button that it is in or that is in it, otherwise of itself.
 */
export function ClippedText({ children, className }: ClippedTextProps) {
  const ref = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isClipped, setClipped] = useState(false);
  const [isFocusable, setFocusable] = useState(false);
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      // Half pixels are rounded: a text that fits exactly is not clipped.
      const isTooLong = element.scrollWidth > element.clientWidth + 1;
      setClipped(isTooLong);
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
    const open = () => target.matches(':focus-visible') && setOpen(true);
    const close = () => setOpen(false);
    target.addEventListener('focus', open);
    target.addEventListener('blur', close);
    return () => {
      target.removeEventListener('focus', open);
      target.removeEventListener('blur', close);
    };
  }, [isClipped]);

  useEffect(() => {
    if (!isOpen) return;
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false);
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [isOpen]);

  useEffect(() => () => clearTimeout(timer.current), []);
  const open = () => {
    clearTimeout(timer.current);
    setOpen(true);
  };
  const closeSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(false), CLOSE_DELAY_MS);
  };
  return (
    <>
      <span
        ref={ref}
        dir="auto"
        className={clsx(styles.clipped, className)}
        {...(isFocusable && { tabIndex: 0 })}
        {...(isClipped && {
          onPointerEnter: (event) => event.pointerType !== 'touch' && open(),
          onPointerLeave: closeSoon,
          onFocus: open,
          onBlur: () => setOpen(false),
        })}
      >
        {children}
      </span>
      {isOpen && isClipped && (
        <Suspense>
          <WholeText triggerRef={ref} onPointerEnter={open} onPointerLeave={closeSoon} />
        </Suspense>
      )}
    </>
  );
}
