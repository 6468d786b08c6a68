/**
 * The transfers from cloud drives that this process runs. They live in memory alone, because a token or link of a drive
 * must not be stored; what a process leaves behind is found by the job `watchCloudImport`.
 */
export interface RunningImports {
  /** Whether so many more transfers may wait. */
  readonly hasRoomFor: (count: number) => boolean;
  /** Runs a transfer as soon as there is room; `run` handles its own errors. */
  readonly start: (owner: string, run: (signal: AbortSignal) => Promise<void>) => void;
  /** Interrupts every transfer and waits until each has noticed. */
  readonly stop: () => Promise<void>;
}

/** As many files of one person as a browser sends at a time (specification 000 section 9), and of all together. */
const MAX_RUNNING_PER_OWNER = 3;
const MAX_RUNNING = 16;
/** Further transfers wait in memory, with their links. */
const MAX_WAITING = 500;

interface Waiting {
  readonly owner: string;
  readonly run: (signal: AbortSignal) => Promise<void>;
}

export function createRunningImports(): RunningImports {
  const stopped = new AbortController();
  const running = new Map<Promise<void>, string>();
  let waiting: readonly Waiting[] = [];

  const countRunning = (owner: string) => [...running.values()].filter((other) => other === owner).length;
  const startWaiting = () => {
    for (const one of waiting) {
      if (running.size >= MAX_RUNNING) return;
      if (countRunning(one.owner) >= MAX_RUNNING_PER_OWNER) continue;
      waiting = waiting.filter((other) => other !== one);
      const done: Promise<void> = one
        .run(stopped.signal)
        .catch(() => undefined)
        .finally(() => {
          running.delete(done);
          startWaiting();
        });
      running.set(done, one.owner);
    }
  };
  return {
    hasRoomFor: (count) => waiting.length + count <= MAX_WAITING,
    start: (owner, run) => {
      waiting = [...waiting, { owner, run }];
      startWaiting();
    },
    stop: async () => {
      stopped.abort();
      // Those that wait start now, find the signal aborted and say so in their rows.
      while (running.size > 0) await Promise.all(running.keys());
    },
  };
}

declare module '../../../platform/deps.ts' {
  interface Deps {
    readonly cloudImports: RunningImports;
  }
}
