/** A call that waits for the second factor; `resolve` says whether it was given. */
type Request = (isGiven: boolean) => void;

let waiting: Request[] = [];
const listeners = new Set<() => void>();
const notify = () => listeners.forEach((listener) => listener());

/** Asks the person for the second factor; calls that ask at the same time share one dialog. False when it was closed. */
export const requestSecondFactor = (): Promise<boolean> =>
  new Promise((resolve) => {
    waiting = [...waiting, resolve];
    notify();
  });

/** Answers all calls that wait. */
export function finishSecondFactorRequests(isGiven: boolean): void {
  const answered = waiting;
  waiting = [];
  for (const resolve of answered) resolve(isGiven);
  notify();
}

export const isSecondFactorRequested = (): boolean => waiting.length > 0;

/** @returns the function that unsubscribes */
export function subscribeToSecondFactorRequests(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
