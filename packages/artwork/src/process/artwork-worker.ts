import { Worker } from 'node:worker_threads';
import type { ProcessLimits } from './process-limits.ts';
import { getProcessorMilliseconds } from './processor-time.ts';
import { runTask } from './run-task.ts';
import type { ArtworkTask, TaskAnswer, TaskResult } from './task.ts';
import { WATCH_SOURCE } from './watch-source.ts';

// The child process of `child-process.ts`: one task, one answer, and it ends.
const parent = process.ppid;
const answer = (result: TaskResult) => {
  const message: TaskAnswer = { result, milliseconds: getProcessorMilliseconds() };
  process.send?.(message, () => process.exit(0));
};
process.once('disconnect', () => process.exit(1));
process.once('message', ({ task, limits }: { task: ArtworkTask; limits: ProcessLimits }) => {
  const watch = new Worker(WATCH_SOURCE, { eval: true, execArgv: [], workerData: { ...limits, parent } });
  watch.once('error', () => process.exit(1));
  // A busy main thread would not let it start.
  watch.once('message', () => {
    // What a library throws outside of its promise.
    process.once('uncaughtException', () => answer({ ok: false, failure: 'crashed' }));
    void runTask(task).then(answer);
  });
});
