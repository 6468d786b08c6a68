import { useEffect, useState, useSyncExternalStore } from 'react';

const REDUCED_MOTION_QUERY = '(prefers-reduced-motion: reduce)';

function subscribe(onChange: () => void): () => void {
  const media = window.matchMedia(REDUCED_MOTION_QUERY);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

export interface Autoplay {
  readonly current: number;
  readonly isPlaying: boolean;
  /** Shows one slide and stops playing. */
  readonly showSlide: (index: number) => void;
  /** Moves to the next or the previous slide, from the end to the start, and stops playing. */
  readonly step: (by: 1 | -1) => void;
  readonly toggle: () => void;
  readonly stop: () => void;
  /** Handlers for the slider's root: it pauses under the pointer and while an element in it has the focus. */
  readonly pauseHandlers: {
    readonly onPointerEnter: () => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: () => void;
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
    const timer = setInterval(() => setCurrent((index) => (index + 1) % count), ms);
    return () => clearInterval(timer);
  }, [isMoving, count, ms]);
  const stop = () => setChoice(false);
  return {
    current: count === 0 ? 0 : current % count,
    isPlaying,
    showSlide: (index) => {
      setCurrent(index);
      stop();
    },
    step: (by) => {
      setCurrent((index) => (index + by + count) % count);
      stop();
    },
    toggle: () => setChoice(!isPlaying),
    stop,
    pauseHandlers: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setHasFocus(true),
      onBlur: () => setHasFocus(false),
    },
  };
}
