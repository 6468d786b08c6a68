import clsx from 'clsx';
import { useEffect, useRef, useState, type RefObject } from 'react';
import styles from './file-name.module.css';

export type FileNameProps = { name: string; className?: string };

/** So much of the end stays in sight: what tells versions apart, and the extension. */
const TAIL = 14;

/**
 * The name with so many letters left out of its middle that it fits; the name itself where all of it does. One text, so
 * that names of two directions are ordered as the whole name is.
 */
function shortened(name: string, box: HTMLElement): string {
  const pen = document.createElement('span');
  pen.style.cssText = 'position: absolute; visibility: hidden; white-space: nowrap';
  box.append(pen);
  const room = box.getBoundingClientRect().width;
  const fits = (text: string) => {
    pen.textContent = text;
    // Fractions count: rounded, a box that is just as wide as its name would seem too narrow for it.
    return pen.getBoundingClientRect().width < room + 0.5;
  };
  const letters = Array.from(name);
  const tail = letters.slice(-TAIL).join('');
  const cut = (head: number) => `${letters.slice(0, head).join('')}…${tail}`;
  // A name that is hardly more than its end gains nothing by being cut.
  const whole = letters.length <= TAIL + 1 || fits(name);
  let [low, high] = [0, whole ? 0 : Math.max(0, letters.length - TAIL)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(cut(middle))) low = middle;
    else high = middle - 1;
  }
  pen.remove();
  return whole ? name : cut(low);
}

/**
 * A file's name on one line: where it does not fit, its beginning and its end with the extension. It is then a button,
 * and a press, by finger or key, shows all of it.
 */
export function FileName({ name, className }: FileNameProps) {
  const box = useRef<HTMLElement>(null);
  const [short, setShort] = useState(name);
  const [isOpen, setOpen] = useState(false);
  const isCut = short !== name;
  useEffect(() => {
    const room = box.current?.parentElement;
    if (!room) return;
    const measure = () => {
      const { current } = box;
      if (!current || isOpen) return;
      // Uncut it is as wide as its text, and cut off by its own edge where there is less room.
      setShort(isCut || current.scrollWidth > current.clientWidth ? shortened(name, current) : name);
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(room);
    return () => watch.disconnect();
  }, [name, isCut, isOpen]);
  if (!isCut && !isOpen) {
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
      className={clsx(styles.name, isOpen ? styles.whole : styles.cut, className)}
      onClick={() => setOpen(!isOpen)}
    >
      {isOpen ? name : short}
    </button>
  );
}
