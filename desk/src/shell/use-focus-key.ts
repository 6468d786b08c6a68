import { useEffect, type RefObject } from 'react';

/** Keys closer together than this many milliseconds are those of a hand scanner, which may read the same key within a text. */
const SCANNER_PAUSE_MS = 60;

/** A key that puts the focus into a field, unless somebody is typing in another one or something is being scanned. */
export function useFocusKey(key: string, field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    let lastAt = -Infinity;
    const focus = (event: KeyboardEvent) => {
      const isScanned = event.timeStamp - lastAt <= SCANNER_PAUSE_MS;
      lastAt = event.timeStamp;
      if (isScanned || event.key !== key || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [contenteditable]'))
        return;
      event.preventDefault();
      field.current?.focus();
    };
    window.addEventListener('keydown', focus);
    return () => window.removeEventListener('keydown', focus);
  }, [key, field]);
}
