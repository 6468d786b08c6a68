import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const stopWithParentPath = fileURLToPath(new URL('./lib/stop-with-parent.mjs', import.meta.url));
const serverScript = `
  import { stopWithParent } from ${JSON.stringify(stopWithParentPath)};
  stopWithParent();
  process.on('SIGTERM', () => { console.log('stopped in order'); process.exit(0); });
  setInterval(() => undefined, 1000);
  console.log('ready');
`;

it('stopWithParent ends the server in order when its parent process is killed', async () => {
  // npm starts a script through a shell.
  const shell = spawn('sh', ['-c', `"${process.execPath}" --input-type=module -e "$SERVER"; true`], {
    env: { ...process.env, SERVER: serverScript },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  const ready = new Promise((resolve) => {
    shell.stdout.on('data', (text) => {
      output += text;
      if (output.includes('ready')) resolve(undefined);
    });
  });
  await ready;
  shell.kill('SIGTERM');
  // The pipe closes when the last process that holds it, the server, has ended.
  await once(shell.stdout, 'close');
  expect(output).toContain('stopped in order');
});
