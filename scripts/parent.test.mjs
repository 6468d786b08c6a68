import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const parent = fileURLToPath(new URL('./lib/parent.mjs', import.meta.url));
const server = `
  import { stopWithParent } from ${JSON.stringify(parent)};
  stopWithParent();
  process.on('SIGTERM', () => { console.log('stopped in order'); process.exit(0); });
  setInterval(() => undefined, 1000);
  console.log('ready');
`;

it('a server ends with the npm that started it', async () => {
  // The shell stays between them, as npm's does.
  const shell = spawn('sh', ['-c', `"${process.execPath}" --input-type=module -e "$SERVER"; true`], {
    env: { ...process.env, SERVER: server },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  const ready = new Promise((resolve) => {
    shell.stdout.on('data', (text) => {
      said += text;
      if (said.includes('ready')) resolve(undefined);
    });
  });
  await ready;
  shell.kill('SIGTERM');
  // Closed by the last one that holds it, which is the server.
  await once(shell.stdout, 'close');
  expect(said).toContain('stopped in order');
});
