import sharp from 'sharp';
import { inspectPdf } from './inspect-pdf.ts';
import { inspectRaster } from './inspect-raster.ts';
import { nothingFound, type InspectAnswer, type InspectTask } from './inspect-task.ts';

/**
 * A process of its own for files from outside: whatever a file does to a library that reads it, the house goes on.
 * One task at a time; the parent ends the process when it takes too long or too much.
 */
sharp.cache(false);
sharp.concurrency(1);

async function inspect(task: InspectTask): Promise<InspectAnswer> {
  if (task.mime === 'application/pdf') return inspectPdf(task);
  if (['image/png', 'image/apng', 'image/jpeg', 'image/tiff'].includes(task.mime)) return inspectRaster(task);
  return nothingFound;
}

process.on('message', (task: InspectTask) => {
  inspect(task).then(
    (answer) => process.send?.(answer),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      process.exit(1);
    },
  );
});
// A terminal sends its signals to everybody: the parent decides when this process ends.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
process.on('disconnect', () => process.exit(0));
