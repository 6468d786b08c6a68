const PARENT_POLL_MS = 500;

/**
 * Sends SIGTERM to this process when its parent has ended: npm and its shell end on a signal without passing it on, and
 * the server would keep its port and its data folder.
 *
 * A terminal that closes ends npm and its shell, too, but a server whose output goes elsewhere was meant to stay (`nohup npm
 * start > log &`). Node sets SIGHUP back to its default when it starts, so what `nohup` asks for has to be repeated here.
 */
export function stopWithParent() {
  const parent = process.ppid;
  let hasLostTerminal = false;
  if (!process.stdout.isTTY)
    process.on('SIGHUP', () => {
      hasLostTerminal = true;
      console.error('SIGHUP: the terminal was closed, the server goes on in the background.');
    });
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    // A SIGHUP that came together with the end of the parent is handled before this.
    setImmediate(() => {
      if (hasLostTerminal) return;
      console.error('npm or the shell that started the server has ended: the server stops.');
      process.kill(process.pid, 'SIGTERM');
    });
  }, PARENT_POLL_MS);
  timer.unref();
}
