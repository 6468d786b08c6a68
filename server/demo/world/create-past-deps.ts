import type { Deps } from '../../src/platform/deps.ts';

/**
 * Deps with a time of the past, for the dates of documents, and without jobs: their PDFs are created when somebody opens
 * them, not twenty at once at the first start.
 */
export const createPastDeps = (deps: Deps, at: Date): Deps => ({
  ...deps,
  clock: { now: () => at },
  jobs: { ...deps.jobs, enqueue: async () => undefined },
});
