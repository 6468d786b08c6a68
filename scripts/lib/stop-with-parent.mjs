const PARENT_POLL_MS = 500;

/**
 * Sends SIGTERM to this process when its parent has ended: npm and its shell end on a signal without passing it on, and
 * the server would keep its port and its data folder.
 */
export function stopWithParent() {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_POLL_MS);
  timer.unref();
}
