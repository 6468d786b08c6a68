export interface ProcessLimits {
  /** Processor time: what a file may cost, however busy the machine is. */
  readonly seconds: number;
  /** Time on the clock. A process that has not ended by then was left no time, which says nothing of the file. */
  readonly clockSeconds: number;
  /** Resident memory of the process. */
  readonly memoryBytes: number;
}

/** How a process ends itself when it notices first that it exceeds a limit: signals that end it also while it is busy. */
export const LIMIT_SIGNALS = { tooMuchTime: 'SIGALRM', tooMuchMemory: 'SIGUSR2' } as const;
