let lastFocused: HTMLElement | null = null;

/** What had the focus last, although it may have lost it to nothing. */
export const getLastFocused = (): HTMLElement | null => lastFocused;

/** Remembers what had the focus: a button that is disabled while its dialog is loaded loses it before the dialog opens. */
export function trackFocus(): () => void {
  const remember = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement) lastFocused = target;
  };
  const forget = () => (lastFocused = null);
  document.addEventListener('focusin', remember);
  document.addEventListener('pointerdown', forget, true);
  return () => {
    document.removeEventListener('focusin', remember);
    document.removeEventListener('pointerdown', forget, true);
  };
}
