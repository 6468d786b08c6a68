import { lockDataDir } from '../src/db/lock.ts';

/** A process of its own that asks for a data folder, says how it went and stays. `hold-lock.ts <folder> [<epoch ms>]` */
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
