import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { resolvePath } from './paths.mjs';

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/**
 * Runs `work` under a lock file, so that two starts at once do not install or build over each other. A lock left by a
 * dead process is taken over. No library: this runs before `npm ci`.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(name, work) {
  mkdirSync(resolvePath('.stamps'), { recursive: true });
  const file = resolvePath('.stamps', `${name}.lock`);
  for (let attempt = 0; ; attempt += 1) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    }
    const holder = readLockHolder(file);
    if (holder === 'nobody') rmSync(file, { force: true });
    else {
      if (attempt === 0) console.log(`Waiting for process ${holder ?? '?'} to finish its ${name} ...`);
      await sleep(250);
    }
  }
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

/** Longer than any locked work: the process id in an older lock has been reused by another process. */
const MAX_LOCK_MINUTES = 15;

/** @param {string} file @returns {number | 'nobody' | undefined} the holder's process id; undefined while it writes the file */
function readLockHolder(file) {
  try {
    const holder = Number(readFileSync(file, 'utf8'));
    const minutes = (Date.now() - statSync(file).mtimeMs) / 60_000;
    if (minutes > MAX_LOCK_MINUTES) return 'nobody';
    if (!holder) return undefined;
    return holder === process.pid || !isAlive(holder) ? 'nobody' : holder;
  } catch {
    return undefined;
  }
}
