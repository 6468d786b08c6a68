import { useEffect, useEffectEvent } from 'react';

/** A scanner types faster than people do: so many milliseconds between two keys at most. */
const MAX_PAUSE_MS = 60;
/** What is shorter could be a person who presses two keys at once. */
const MIN_LENGTH = 4;

const isEditable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;

/**
 * Reports what a hand scanner reads while no field has the focus: it types quickly and ends with Enter. That Enter then presses no
 * button that has the focus.
 * @param isAccepted whether it is something that is scanned here; anything else stays what it was, keys
 */
export function useScanner(isAccepted: (text: string) => boolean, onScan: (text: string) => void): void {
  const accept = useEffectEvent(isAccepted);
  const report = useEffectEvent(onScan);
  useEffect(() => {
    let typed = '';
    let lastAt = -Infinity;
    const handleKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isEditable(event.target)) {
        typed = '';
        return;
      }
      const isQuick = event.timeStamp - lastAt <= MAX_PAUSE_MS;
      if (event.key === 'Enter') {
        const text = isQuick ? typed : '';
        typed = '';
        if (text.length < MIN_LENGTH || !accept(text)) return;
        event.preventDefault();
        event.stopPropagation();
        report(text);
      } else if (event.key.length === 1) {
        typed = isQuick ? typed + event.key : event.key;
        lastAt = event.timeStamp;
      }
    };
    window.addEventListener('keydown', handleKey, true);
    return () => window.removeEventListener('keydown', handleKey, true);
  }, []);
}
