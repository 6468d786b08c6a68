import { LIMIT_SIGNALS } from './process-limits.ts';

/**
 * A thread of the child process, because a file may leave its main thread no time: ends the process when it exceeds its
 * limits, and when the process that started it is gone, which then can not. A text, because a thread of Node 20 loads no
 * TypeScript.
 */
export const WATCH_SOURCE = `
const { parentPort, workerData } = require('node:worker_threads');
const { seconds, memoryBytes, parent } = workerData;
const end = (signal) => process.kill(process.pid, signal);
setTimeout(() => end('${LIMIT_SIGNALS.tooMuchTime}'), seconds * 1000);
setInterval(() => {
  if (process.ppid !== parent) end('SIGKILL');
  if (process.memoryUsage.rss() > memoryBytes) end('${LIMIT_SIGNALS.tooMuchMemory}');
}, 250);
parentPort.postMessage('watching');
`;
