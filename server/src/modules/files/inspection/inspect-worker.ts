import sharp from 'sharp';
import { checksByMimeType } from './checks/index.ts';
import { emptyInspection, type InspectionAnswer, type InspectionResult, type InspectionTask } from './port.ts';

/*
 * Child process that inspects files from outside, one at a time: a file that crashes or exhausts the library that reads
 * it does not harm the server. The parent (`worker-process.ts`) kills the process when it exceeds its limits.
 */
sharp.cache(false);
sharp.concurrency(1);

async function inspect(task: InspectionTask): Promise<InspectionResult> {
  return (await checksByMimeType[task.mime]?.(task)) ?? emptyInspection;
}

process.on('message', (task: InspectionTask) => {
  const before = process.cpuUsage();
  inspect(task).then(
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
