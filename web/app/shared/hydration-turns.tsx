import { runAfterFirstUse, runWhenIdle, useIsHydrated } from '@platewright/ui/hydration';
import { Suspense, use, useEffect, useState, type ReactNode } from 'react';

/**
 * The parts of a long page are hydrated one after the other, each when the browser is idle, so that it can answer the user
 * between two of them; the first when the page is used. What the user presses does not wait: React hydrates it before it
 * handles the event.
 */
export interface HydrationTurn {
  readonly promise: Promise<void>;
  readonly begin: () => void;
}

function createTurn(): HydrationTurn {
  let resolve = () => {};
  const promise = new Promise<void>((resolvePromise) => (resolve = resolvePromise));
  return {
    promise,
    begin: () => {
      // React reads it, and does not wait for a fulfilled promise even in the same moment.
      Object.assign(promise, { status: 'fulfilled', value: undefined });
      resolve();
    },
  };
}

const line: HydrationTurn[] = [];
let isScheduled = false;
let isUsed = false;

function scheduleNextTurn() {
  if (isScheduled || line.length === 0) return;
  isScheduled = true;
  const schedule = isUsed ? runWhenIdle : runAfterFirstUse;
  schedule(() => {
    isUsed = true;
    isScheduled = false;
    line.shift()?.begin();
    scheduleNextTurn();
  });
}

const loadNothing = () => Promise.resolve();

/**
 * The turn of a part whose HTML came from the server; null for any other.
 * @param version what the part shows. When it changes, the turn is over: React would replace what the server has rendered
 *   of a part that has to be updated and still waits.
 * @param load loads the code of the part, before it stands in line
 */
export function useHydrationTurn(version: unknown, load: () => Promise<void> = loadNothing): HydrationTurn | null {
  const isHydrated = useIsHydrated();
  const [{ turn, firstVersion }] = useState(() => ({ turn: isHydrated ? createTurn() : null, firstVersion: version }));
  useEffect(() => {
    if (!turn) return;
    void load().then(() => {
      line.push(turn);
      scheduleNextTurn();
    });
  }, [turn, load]);
  return version === firstVersion ? turn : null;
}

/** The events for which React hydrates the part below the pointer or with the focus at once. */
const isUserEvent = ({ type }: Event) =>
  /^(pointer(down|up)|mouse(down|up)|touch|click|contextmenu|key|composition|focus|input|before|change|paste|drop|submit|reset)/.test(
    type,
  );

/** Waits for a turn, inside of `Suspense`. */
export function AwaitTurn({ turn, children }: { turn: HydrationTurn | null; children: ReactNode }) {
  // While React hydrates for an event, the browser still names it.
  const isPressed = typeof window !== 'undefined' && window.event !== undefined && isUserEvent(window.event);
  if (turn && !isPressed) use(turn.promise);
  return children;
}

/** A part that is hydrated in its turn. */
export function HydratedInTurn({ children }: { children: ReactNode }) {
  const turn = useHydrationTurn(children);
  return (
    <Suspense>
      <AwaitTurn turn={turn}>{children}</AwaitTurn>
    </Suspense>
  );
}
