import type { Counter } from './counter.ts';

type Heard = (error: Error | null, result?: { current: number; ttl: number }) => void;

/** The counter as the store of `@fastify/rate-limit`, for the limit over all calls. */
export const storeOver = (counter: Counter) =>
  class CounterStore {
    incr(key: string, heard: Heard, timeWindow: number): void {
      counter.add(`all|${key}`, timeWindow).then(
        ({ count, leftMs }) => heard(null, { current: count, ttl: leftMs }),
        (error: unknown) => heard(error as Error),
      );
    }
    child(): CounterStore {
      return this;
    }
  };
