import { useEffect } from 'react';

/** Passes the wheel over one stage on to the one that zooms, at the same place of it. */
export function useSharedWheel(from: HTMLElement | null, to: HTMLElement | null): void {
  useEffect(() => {
    if (!from || !to || from === to) return;
    const pass = (event: WheelEvent) => {
      event.preventDefault();
      const [a, b] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
      const { deltaX, deltaY, deltaMode, ctrlKey, shiftKey } = event;
      const at = { clientX: event.clientX - a.left + b.left, clientY: event.clientY - a.top + b.top };
      to.dispatchEvent(
        new WheelEvent('wheel', { deltaX, deltaY, deltaMode, ctrlKey, shiftKey, ...at, cancelable: true }),
      );
    };
    from.addEventListener('wheel', pass, { passive: false });
    return () => from.removeEventListener('wheel', pass);
  }, [from, to]);
}
