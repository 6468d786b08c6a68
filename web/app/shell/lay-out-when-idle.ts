import { runWhenIdle } from '@platewright/ui/hydration';

/**
 * Lays out the parts below the first window (`.later` in `app.css`) one by one whenever the browser is idle, so that the
 * whole page is there for whoever prints, searches or captures it. At once it would be one long task on a phone.
 * @returns the function that cancels it
 */
export function layOutWhenIdle(): () => void {
  const parts = [...document.querySelectorAll<HTMLElement>('.later')];
  let cancel = () => {};
  const layOutNext = () => {
    const part = parts.shift();
    if (!part) return;
    part.style.contentVisibility = 'visible';
    cancel = runWhenIdle(layOutNext);
  };
  cancel = runWhenIdle(layOutNext);
  return () => cancel();
}
