import { useEffect, useEffectEvent, type RefObject } from 'react';

/** The button of an open menu, which closes the menu itself. */
const OPEN_TRIGGER = '[aria-haspopup][aria-expanded="true"]';

/**
 * Closes what floats above a page when somebody presses elsewhere, and lets that press through: a modal overlay would
 * swallow it, so that everything needed two presses.
 */
export function usePressOutside(isOpen: boolean, floating: RefObject<Element | null>, close: () => void): void {
  const handlePress = useEffectEvent((event: PointerEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    if (!target || floating.current?.contains(target) || target.closest(OPEN_TRIGGER)) return;
    close();
  });
  useEffect(() => {
    if (!isOpen) return;
    // While capturing, because components may keep a press to themselves.
    document.addEventListener('pointerdown', handlePress, true);
    return () => document.removeEventListener('pointerdown', handlePress, true);
  }, [isOpen]);
}
