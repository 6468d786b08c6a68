import { lockDataDir } from '../src/platform/db/data-dir-lock.ts';

/** Locks a data folder, prints the result and keeps running: `hold-lock.ts <folder> [<epoch ms to start at>]`. */
const [, , folder = '', at = '0'] = process.argv;
setTimeout(
  () => {
    try {
      lockDataDir(folder);
      process.stdout.write('held\n');
    } catch (error) {
      process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`);
    }
    setInterval(() => undefined, 60_000);
  },
  Math.max(0, Number(at) - Date.now()),
);
