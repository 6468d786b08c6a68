import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { at } from './paths.mjs';

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
 * Runs `work` while no other process of this project does the same: two starts at once must not install or build over
 * each other. A lock left by a dead process is taken over.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(name, work) {
  mkdirSync(at('.stamps'), { recursive: true });
  const file = at('.stamps', `${name}.lock`);
  for (let waited = 0; ; waited += 1) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    }
    const owner = holderOf(file);
    if (owner === 'nobody') rmSync(file, { force: true });
    else {
      if (waited === 0) console.log(`Waiting for process ${owner ?? '?'} to finish its ${name} ...`);
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

/** Nothing that is locked takes longer; an older lock belongs to a process whose number is in use again. */
const longestMinutes = 15;

/** @param {string} file @returns {number | 'nobody' | undefined} the holding process; undefined while it writes the file */
function holderOf(file) {
  try {
    const owner = Number(readFileSync(file, 'utf8'));
    const minutes = (Date.now() - statSync(file).mtimeMs) / 60_000;
    if (minutes > longestMinutes) return 'nobody';
    if (!owner) return undefined;
    return owner === process.pid || !isAlive(owner) ? 'nobody' : owner;
  } catch {
    return undefined;
  }
}
