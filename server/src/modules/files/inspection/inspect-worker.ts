import sharp from 'sharp';
import { runInspection } from './checks/index.ts';
import type { InspectionAnswer, InspectionTask } from './port.ts';

/*
 * Child process that inspects files from outside, one at a time: a file that crashes or exhausts the library that reads
 * it does not harm the server. The parent (`worker-process.ts`) kills the process when it exceeds its limits.
 */
sharp.cache(false);
sharp.concurrency(1);

process.on('message', (task: InspectionTask) => {
  const before = process.cpuUsage();
  runInspection(task).then(
    (result) => {
      const { user, system } = process.cpuUsage(before);
      process.send?.({ result, milliseconds: (user + system) / 1000 } satisfies InspectionAnswer);
    },
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      process.exit(1);
    },
  );
});
// A terminal sends its signals to the whole process group; only the parent decides when this process ends.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
process.on('disconnect', () => process.exit(0));
