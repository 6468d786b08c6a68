const LOOK_MS = 500;

/**
 * Stops this process in order when the one that started it is gone: npm and its shell end on a signal without handing it
 * on, and the server would keep its port and its data folder.
 */
export function stopWithParent() {
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_MS);
  look.unref();
}
