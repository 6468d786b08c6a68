import { runTask } from './run-task.ts';
import type { ArtworkTask } from './task.ts';

// The child process of `child-process.ts`: one task, one answer, and it ends.
process.once('message', (task: ArtworkTask) => {
  void runTask(task)
    .catch(() => ({ ok: false, failure: 'crashed' }) as const)
    .then((result) => process.send?.(result, () => process.exit(0)));
});
