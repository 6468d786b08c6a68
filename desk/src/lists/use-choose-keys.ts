import { useEffect, useRef, type RefObject } from 'react';

/** Marks the box of a row. */
export const CHOICE_ATTRIBUTE = 'data-choice';
const BOX = `[${CHOICE_ATTRIBUTE}] input`;

const findBox = (row: Element | null | undefined): HTMLInputElement | null => row?.querySelector(BOX) ?? null;

/**
 * Keys of lists whose rows are chosen by boxes: x ticks the row in which the focus is, as the space bar ticks a box itself; the arrows
 * go from box to box.
 * @returns whether Shift was held at the last press, which stands for all rows up to the last one
 */
export function useChooseKeys(): RefObject<boolean> {
  const isShiftHeld = useRef(false);
  useEffect(() => {
    const notice = ({ shiftKey }: KeyboardEvent | PointerEvent) => {
      isShiftHeld.current = shiftKey;
    };
    const press = (event: KeyboardEvent) => {
      notice(event);
      const { target, key } = event;
      if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return;
      const row = target.closest('tr, li');
      const box = findBox(row);
      if (box === null || (target !== box && target.matches('input, textarea, select, [contenteditable]'))) return;
      if (key.toLowerCase() === 'x') {
        event.preventDefault();
        box.click();
      }
      if (target !== box || (key !== 'ArrowDown' && key !== 'ArrowUp')) return;
      event.preventDefault();
      let next = row;
      do next = (key === 'ArrowDown' ? next?.nextElementSibling : next?.previousElementSibling) ?? null;
      while (next && !findBox(next));
      findBox(next)?.focus();
    };
    document.addEventListener('keydown', press, true);
    document.addEventListener('pointerdown', notice, true);
    return () => {
      document.removeEventListener('keydown', press, true);
      document.removeEventListener('pointerdown', notice, true);
    };
  }, []);
  return isShiftHeld;
}
