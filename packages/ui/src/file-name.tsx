import clsx from 'clsx';
import { useEffect, useRef, useState, type RefObject } from 'react';
import styles from './file-name.module.css';

export type FileNameProps = { name: string; className?: string };

/** So much of the end stays in sight: what tells versions apart, and the extension. */
const TAIL = 14;

/**
 * A file's name on one line: where it does not fit, its beginning and its end with the extension. It is then a button,
 * and a press, by finger or key, shows all of it.
 */
export function FileName({ name, className }: FileNameProps) {
  const box = useRef<HTMLElement>(null);
  const [isCut, setCut] = useState(false);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const room = box.current?.parentElement;
    if (!room) return;
    const measure = () => {
      const text = box.current?.querySelector('[data-head]') ?? box.current;
      if (text) setCut(text.scrollWidth > text.clientWidth);
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(room);
    return () => watch.disconnect();
  }, [name, isOpen]);
  if (!isCut && !isOpen) {
    return (
      <bdi ref={box} className={clsx(styles.name, className)}>
        {name}
      </bdi>
    );
  }
  const letters = Array.from(name);
  return (
    <button
      ref={box as RefObject<HTMLButtonElement | null>}
      type="button"
      dir="auto"
      title={name}
      aria-label={name}
      aria-expanded={isOpen}
      className={clsx(styles.name, isOpen ? styles.whole : styles.cut, className)}
      onClick={() => setOpen(!isOpen)}
    >
      {isOpen ? (
        name
      ) : (
        <>
          <span data-head className={styles.head}>
            {letters.slice(0, -TAIL).join('')}
          </span>
          <span className={styles.tail}>{letters.slice(-TAIL).join('')}</span>
        </>
      )}
    </button>
  );
}
