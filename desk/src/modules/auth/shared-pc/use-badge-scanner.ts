import { BADGE_PREFIX, readScannedBadge } from '@platewright/domain/auth/badge-code';
import { useEffect, useEffectEvent } from 'react';

/** So many milliseconds between two keys of a scanner at most, over a slow radio or on a busy PC too. */
const MAX_PAUSE_MS = 1000;

/** Takes the beginning of a badge out of the field that had the focus when it was scanned. */
function removePrefix(target: EventTarget | null): void {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
  if (!target.value.toUpperCase().endsWith(BADGE_PREFIX)) return;
  const prototype = target instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  // React notices what is set past it by the event alone.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(target, target.value.slice(0, -BADGE_PREFIX.length));
  target.dispatchEvent(new Event('input', { bubbles: true }));
}

/** What is typed while it may be a badge; empty when it is none. */
function append(typed: string, key: string): string {
  const longer = (typed + key).toUpperCase();
  if (longer.startsWith(BADGE_PREFIX) || BADGE_PREFIX.startsWith(longer)) return longer;
  return BADGE_PREFIX.startsWith(key.toUpperCase()) ? key.toUpperCase() : '';
}

/**
 * Reports the badge that a hand scanner reads, whatever has the focus. What tells a badge from a plate is its beginning: from there
 * on nothing of it comes into a field.
 */
export function useBadgeScanner(onBadge: (code: string) => void): void {
  const report = useEffectEvent(onBadge);
  useEffect(() => {
    let typed = '';
    let lastAt = -Infinity;
    const handleKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return void (typed = '');
      if (event.timeStamp - lastAt > MAX_PAUSE_MS) typed = '';
      lastAt = event.timeStamp;
      if (event.key === 'Enter') {
        const code = readScannedBadge(typed);
        typed = '';
        if (code === null) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        removePrefix(event.target);
        report(code);
      } else if (event.key.length === 1) {
        typed = append(typed, event.key);
        if (typed.length > BADGE_PREFIX.length) event.preventDefault();
      }
    };
    window.addEventListener('keydown', handleKey, true);
    return () => window.removeEventListener('keydown', handleKey, true);
  }, []);
}
