import { useEffect, useState, useSyncExternalStore, type FocusEvent } from 'react';

const REDUCED_MOTION_QUERY = '(prefers-reduced-motion: reduce)';

function subscribe(onChange: () => void): () => void {
  const media = window.matchMedia(REDUCED_MOTION_QUERY);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

export interface Autoplay {
  readonly current: number;
  readonly isPlaying: boolean;
  /** Shows one slide, for its whole time when it plays. */
  readonly showSlide: (index: number) => void;
  /** Moves to the next or the previous slide, from the end to the start. */
  readonly step: (by: 1 | -1) => void;
  readonly toggle: () => void;
  readonly stop: () => void;
  /** Handlers for the slider's root: it pauses under the pointer and while the keyboard's focus is in it. */
  readonly pauseHandlers: {
    readonly onPointerEnter: () => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: (event: FocusEvent<Element>) => void;
    readonly onBlur: () => void;
  };
}

/** Shows the next of `count` slides every `ms` milliseconds; with "reduced motion" only after play is pressed. */
export function useAutoplay(count: number, ms: number): Autoplay {
  const prefersReducedMotion = useSyncExternalStore(
    subscribe,
    () => window.matchMedia(REDUCED_MOTION_QUERY).matches,
    () => true,
  );
  const [current, setCurrent] = useState(0);
  /** The choice by the button; null before that, when the preference for reduced motion decides. */
  const [choice, setChoice] = useState<boolean | null>(null);
  const [isHovered, setHovered] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const isPlaying = (choice ?? !prefersReducedMotion) && count > 1;
  const isMoving = isPlaying && !isHovered && !hasFocus;
  useEffect(() => {
    if (!isMoving) return;
    const timer = setTimeout(() => setCurrent((index) => (index + 1) % count), ms);
    return () => clearTimeout(timer);
    // A slide that was chosen gets the whole time, too.
  }, [isMoving, count, ms, current]);
  return {
    current: count === 0 ? 0 : current % count,
    isPlaying,
    showSlide: setCurrent,
    step: (by) => setCurrent((index) => (index + by + count) % count),
    toggle: () => setChoice(!isPlaying),
    stop: () => setChoice(false),
    pauseHandlers: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      // A press of the mouse leaves the focus on a dot, which must not stop the slides for good.
      onFocus: ({ target }) => setHasFocus(target.matches(':focus-visible')),
      onBlur: () => setHasFocus(false),
    },
  };
}
