import { getLastFocused } from './track-focus.ts';

/** Where the focus goes when something that floats above the page closes. */
export interface FocusReturn {
  /** What had the focus when it opened. */
  readonly opener: HTMLElement | null;
  /** What surrounds the opener, from near to far, with its place among the controls there. */
  readonly surroundings: readonly { readonly element: HTMLElement; readonly index: number }[];
  /** Of the menu or dialog that the opener is in, which may have closed meanwhile. */
  readonly outer: FocusReturn | null;
}

const FLOATING = '[role=dialog],[role=alertdialog],[role=menu],[role=listbox]';
const CONTROLS =
  'a[href],button:not(:disabled),input:not(:disabled):not([type=hidden]),select:not(:disabled),' +
  'textarea:not(:disabled),summary,[tabindex]:not([tabindex="-1"])';
/** Longer than any overlay takes to fade out. */
const MAX_FRAMES = 90;
/** The opener often goes a moment later: a removed row disappears when the list has been loaded again. */
const WATCH_MS = 10_000;

let latest: FocusReturn | null = null;

const getFocused = (): HTMLElement | null =>
  document.activeElement instanceof HTMLElement && document.activeElement !== document.body
    ? document.activeElement
    : null;

const listControls = (element: HTMLElement): HTMLElement[] =>
  [...element.querySelectorAll<HTMLElement>(CONTROLS)].filter(canTakeFocus);

function canTakeFocus(element: HTMLElement): boolean {
  const isHidden = element.closest('[inert],[hidden],[aria-hidden=true]') !== null;
  // Documents without layout (tests) do not know what is visible.
  const isVisible = !('checkVisibility' in element) || element.checkVisibility({ visibilityProperty: true });
  return element.isConnected && !element.matches(':disabled') && !isHidden && isVisible;
}

/** To be called before the focus moves into what opens. */
export function captureFocusReturn(): FocusReturn {
  const opener = getFocused() ?? getLastFocused();
  const surroundings: { element: HTMLElement; index: number }[] = [];
  for (let element = opener?.parentElement; element && element !== document.body; element = element.parentElement) {
    surroundings.push({ element, index: opener ? listControls(element).indexOf(opener) : -1 });
    if (element.matches(`main,${FLOATING}`)) break;
  }
  const isNested = opener === null || opener.closest(FLOATING) !== null;
  return (latest = { opener, surroundings, outer: isNested ? latest : null });
}

function findPlace(target: FocusReturn): HTMLElement | null {
  if (target.opener && canTakeFocus(target.opener)) return target.opener;
  for (const { element, index } of target.surroundings) {
    if (!element.isConnected) continue;
    // The control that moved up to the place of the one that is gone, such as that of the next row.
    const controls = listControls(element);
    const control = controls[Math.min(Math.max(index, 0), controls.length - 1)];
    if (control) return control;
  }
  return target.outer && findPlace(target.outer);
}

function focusNearest(target: FocusReturn): void {
  const place = findPlace(target);
  if (place) return place.focus();
  const main = document.querySelector('main');
  if (!main) return;
  if (!main.hasAttribute('tabindex')) main.tabIndex = -1;
  main.focus({ preventScroll: true });
}

/**
 * Returns the focus when what was open has closed, where the library has not done so, and again when the place where it
 * went disappears.
 */
export function returnFocus(target: FocusReturn): void {
  let frames = 0;
  const settle = () => {
    const focused = getFocused();
    const isFading = focused?.closest('[data-exiting]') ?? null;
    // The library itself returns the focus one frame after what was open has gone.
    if (frames++ < (isFading ? MAX_FRAMES : 3)) return void requestAnimationFrame(settle);
    if (!focused && (target.opener ?? target.outer)) focusNearest(target);
    watchFocus(target);
  };
  requestAnimationFrame(settle);
}

function watchFocus(target: FocusReturn): void {
  const watched = getFocused();
  if (!watched || watched.closest(FLOATING)) return;
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    document.removeEventListener('focusin', stop);
    document.removeEventListener('pointerdown', stop, true);
  };
  const observer = new MutationObserver(() => {
    if (watched.isConnected && !watched.matches(':disabled')) return;
    stop();
    if (getFocused() === null || getFocused() === watched) focusNearest(target);
  });
  const timer = setTimeout(stop, WATCH_MS);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  document.addEventListener('focusin', stop);
  document.addEventListener('pointerdown', stop, true);
}
