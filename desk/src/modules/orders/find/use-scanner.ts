import { readScannedBadge } from '@platewright/domain/auth/badge-code';
import { useEffect, useEffectEvent } from 'react';
import { session } from '../../../api/staff-session.ts';

/** A scanner types faster than people do: so many milliseconds between two keys at most. */
const MAX_PAUSE_MS = 60;
/** What is shorter could be a person who presses two keys at once. */
const MIN_LENGTH = 4;

const isEditable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;

interface Scanner {
  readonly isAccepted: (text: string) => boolean;
  readonly onScan: (text: string) => void;
  readonly onUnknown?: ((text: string) => void) | undefined;
}

/** Who listens, the page that was opened last behind what is on every screen. */
const scanners: Scanner[] = [];
let typed = '';
let lastAt = -Infinity;

function handleKey(event: KeyboardEvent): void {
  // On a locked PC a page below the lock takes nothing.
  if (session.getSession()?.isLocked) return;
  if (event.ctrlKey || event.metaKey || event.altKey || isEditable(event.target)) {
    typed = '';
    return;
  }
  const isQuick = event.timeStamp - lastAt <= MAX_PAUSE_MS;
  if (event.key === 'Enter') {
    const text = isQuick ? typed : '';
    typed = '';
    if (text.length < MIN_LENGTH) return;
    // Whatever was read: its Enter would press the button that has the focus, which may pass another plate on.
    event.preventDefault();
    event.stopPropagation();
    // A badge is not shown to anybody, whoever else listens.
    if (readScannedBadge(text) !== null) return;
    const scanner = scanners.findLast(({ isAccepted }) => isAccepted(text));
    if (scanner) scanner.onScan(text);
    else scanners.findLast(({ onUnknown }) => onUnknown)?.onUnknown?.(text);
  } else if (event.key.length === 1) {
    typed = isQuick ? typed + event.key : event.key;
    lastAt = event.timeStamp;
  }
}

/**
 * Reports what a hand scanner reads while no field has the focus: it types quickly and ends with Enter. That Enter then presses no
 * button that has the focus. Of several that accept a text the one that was shown last gets it: a page before the header.
 * @param isAccepted whether it is something that is scanned here
 * @param onUnknown what nobody accepts is reported to the one of those with this that was shown last
 */
export function useScanner(
  isAccepted: (text: string) => boolean,
  onScan: (text: string) => void,
  onUnknown?: (text: string) => void,
): void {
  const accept = useEffectEvent(isAccepted);
  const report = useEffectEvent(onScan);
  const reportUnknown = useEffectEvent((text: string) => onUnknown?.(text));
  const answersUnknown = onUnknown !== undefined;
  useEffect(() => {
    const scanner: Scanner = {
      ...{ isAccepted: (text) => accept(text), onScan: (text) => report(text) },
      onUnknown: answersUnknown ? (text) => reportUnknown(text) : undefined,
    };
    if (scanners.length === 0) {
      [typed, lastAt] = ['', -Infinity];
      window.addEventListener('keydown', handleKey, true);
    }
    scanners.push(scanner);
    return () => {
      scanners.splice(scanners.indexOf(scanner), 1);
      if (scanners.length === 0) window.removeEventListener('keydown', handleKey, true);
    };
  }, [answersUnknown]);
}
