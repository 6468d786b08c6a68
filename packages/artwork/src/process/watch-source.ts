import { LIMIT_SIGNALS } from './process-limits.ts';

/**
 * A thread of the child process, because a file may leave its main thread no time: ends the process when it exceeds its
 * limits, and when the process that started it is gone, which then can not. A text, because a thread of Node 20 loads no
 * TypeScript.
 */
export const WATCH_SOURCE = `
const { parentPort, workerData } = require('node:worker_threads');
const { seconds, clockSeconds, memoryBytes, parent } = workerData;
const end = (signal) => process.kill(process.pid, signal);
const check = () => {
  if (process.ppid !== parent) end('SIGKILL');
  const { user, system } = process.cpuUsage();
  if (user + system > seconds * 1e6) end('${LIMIT_SIGNALS.tooMuchTime}');
  if (process.memoryUsage.rss() > memoryBytes) end('${LIMIT_SIGNALS.tooMuchMemory}');
};
check();
setInterval(check, 250);
setTimeout(() => end('SIGKILL'), clockSeconds * 1000);
parentPort.postMessage('watching');
`;
