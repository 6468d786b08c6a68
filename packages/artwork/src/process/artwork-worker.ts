import { runTask } from './run-task.ts';
import type { ArtworkTask, TaskResult } from './task.ts';

// The child process of `child-process.ts`: one task, one answer, and it ends.
const answer = (result: TaskResult) => process.send?.(result, () => process.exit(0));
process.once('message', (task: ArtworkTask) => {
  // What a library throws outside of its promise.
  process.once('uncaughtException', () => answer({ ok: false, failure: 'crashed' }));
  void runTask(task).then(answer);
});
