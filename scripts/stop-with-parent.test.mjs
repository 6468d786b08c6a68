import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const stopWithParentPath = fileURLToPath(new URL('./lib/stop-with-parent.mjs', import.meta.url));
const serverScript = `
  import { stopWithParent } from ${JSON.stringify(stopWithParentPath)};
  stopWithParent();
  process.on('SIGTERM', () => { console.log('stopped in order'); process.exit(0); });
  setInterval(() => undefined, 1000);
  console.log('ready ' + process.pid);
`;

/** A server as npm starts it: through a shell, here in a process group of its own, as a job of a terminal has. */
async function startServer() {
  const shell = spawn('sh', ['-c', `"${process.execPath}" --input-type=module -e "$SERVER" 2>&1; true`], {
    env: { ...process.env, SERVER: serverScript },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  let output = '';
  shell.stdout.on('data', (text) => (output += text));
  while (!output.includes('ready')) await once(shell.stdout, 'data');
  const pid = Number(/ready (\d+)/.exec(output)?.[1]);
  return { shell, pid, getOutput: () => output };
}

it('stopWithParent ends the server in order when its parent process is killed, and says why', async () => {
  const { shell, getOutput } = await startServer();
  shell.kill('SIGTERM');
  // The pipe closes when the last process that holds it, the server, has ended.
  await once(shell.stdout, 'close');
  expect(getOutput()).toMatch(/has ended: the server stops\.\s+stopped in order/);
});

it('stopWithParent lets a server in the background outlive its terminal, and says so', async () => {
  const { shell, pid, getOutput } = await startServer();
  process.kill(-Number(shell.pid), 'SIGHUP');
  await once(shell, 'exit');
  // Longer than the server takes to see that its parent is gone.
  await delay(1200);
  expect(getOutput()).toContain('goes on in the background');
  expect(getOutput()).not.toContain('stopped in order');
  process.kill(pid, 'SIGTERM');
  await once(shell.stdout, 'close');
  expect(getOutput()).toContain('stopped in order');
});
