import { useEffect, useState, useSyncExternalStore } from 'react';

const REDUCED = '(prefers-reduced-motion: reduce)';

function subscribe(tell: () => void): () => void {
  const media = window.matchMedia(REDUCED);
  media.addEventListener('change', tell);
  return () => media.removeEventListener('change', tell);
}

export interface Autoplay {
  readonly current: number;
  readonly playing: boolean;
  /** Shows one slide; who chooses does not want to be carried on. */
  readonly show: (index: number) => void;
  /** One further or one back, round the end. */
  readonly step: (by: 1 | -1) => void;
  readonly toggle: () => void;
  readonly stop: () => void;
  /** Handlers of the whole: it rests under the pointer and while something in it has the focus. */
  readonly rest: {
    readonly onPointerEnter: () => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: () => void;
    readonly onBlur: () => void;
  };
}

/** Moves through `count` slides every `ms`; for those who asked for less motion only when they press play. */
export function useAutoplay(count: number, ms: number): Autoplay {
  const reduced = useSyncExternalStore(
    subscribe,
    () => window.matchMedia(REDUCED).matches,
    () => true,
  );
  const [current, setCurrent] = useState(0);
  /** What the visitor said with the button; before that the system's wish for less motion decides. */
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [over, setOver] = useState(false);
  const [within, setWithin] = useState(false);
  const playing = (wanted ?? !reduced) && count > 1;
  const moving = playing && !over && !within;
  useEffect(() => {
    if (!moving) return;
    const timer = setInterval(() => setCurrent((index) => (index + 1) % count), ms);
    return () => clearInterval(timer);
  }, [moving, count, ms]);
  const stop = () => setWanted(false);
  return {
    current: count === 0 ? 0 : current % count,
    playing,
    show: (index) => {
      setCurrent(index);
      stop();
    },
    step: (by) => {
      setCurrent((index) => (index + by + count) % count);
      stop();
    },
    toggle: () => setWanted(!playing),
    stop,
    rest: {
      onPointerEnter: () => setOver(true),
      onPointerLeave: () => setOver(false),
      onFocus: () => setWithin(true),
      onBlur: () => setWithin(false),
    },
  };
}
