import { runInspection } from '../src/modules/files/inspection/checks/index.ts';
import type { Inspector } from '../src/modules/files/inspection/worker-process.ts';

/**
 * Inspects a file in this process, without limits: a child process started from the sources takes two seconds of
 * processor time. A check that throws is what the parent of a child process sees as its crash.
 */
export const inspectInProcess: Inspector = (task) => runInspection(task).catch(() => 'crashed' as const);
