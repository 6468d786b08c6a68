import { useCallback } from 'react';

const VARIABLE = '--toast-clearance';

/**
 * For the ref of a bar of actions at the lower edge of the window: toasts are shown above it, however many lines it has, and
 * cover none of its buttons.
 */
export function useToastClearance(): (bar: HTMLElement | null) => (() => void) | undefined {
  return useCallback((bar) => {
    if (!bar) return undefined;
    const root = document.documentElement.style;
    const observer = new ResizeObserver(() => root.setProperty(VARIABLE, `${bar.offsetHeight}px`));
    observer.observe(bar);
    return () => {
      observer.disconnect();
      root.removeProperty(VARIABLE);
    };
  }, []);
}
