import type { RateLimitCounter } from './rate-limit-counter.ts';

type IncrementCallback = (error: Error | null, result?: { current: number; ttl: number }) => void;

/** Adapts the counter to the store interface of `@fastify/rate-limit`, which limits all requests of an address. */
export const createRateLimitStore = (counter: Pick<RateLimitCounter, 'increment'>) =>
  class CounterStore {
    incr(key: string, callback: IncrementCallback, timeWindow: number): void {
      counter.increment(`all|${key}`, timeWindow).then(
        ({ count, remainingMs }) => callback(null, { current: count, ttl: remainingMs }),
        (error: unknown) => callback(error as Error),
      );
    }
    child(): CounterStore {
      return this;
    }
  };
