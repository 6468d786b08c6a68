import { setTimeout as sleep } from 'node:timers/promises';

/** A stop of the server does not wait for more. */
const MAX_REST_MS = 2_000;

/**
 * Waits as long as work in the background has taken since it `begun` (of `performance.now()`): so it takes half of the time at most,
 * and less the busier the server and its database are, because then the same work takes longer.
 */
export const restAsLong = (begun: number): Promise<void> => sleep(Math.min(MAX_REST_MS, performance.now() - begun));
