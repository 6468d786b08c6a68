export interface ProcessLimits {
  readonly seconds: number;
  /** Resident memory of the process. */
  readonly memoryBytes: number;
}

/** How a process ends itself when it notices first that it exceeds a limit: signals that end it also while it is busy. */
export const LIMIT_SIGNALS = { tooMuchTime: 'SIGALRM', tooMuchMemory: 'SIGUSR2' } as const;
