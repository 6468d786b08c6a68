// The same world as `npm start` with live reload, on one port: the server starts anew when its sources change and hands
// portal and desk through Vite.
import { spawn } from 'node:child_process';
import { checkNode, ensureDependencies } from './lib/install.mjs';
import { at } from './lib/paths.mjs';
import { toolPath } from './lib/run.mjs';

checkNode();
await ensureDependencies();

const watch = ['watch', '--clear-screen=false', '--exclude', 'web/**', '--exclude', 'desk/**', 'server/dev.ts'];
const env = { ...process.env, NODE_ENV: 'development' };
const child = spawn(process.execPath, [toolPath('tsx'), ...watch], { cwd: at(), env, stdio: 'inherit' });
child.on('exit', (code) => (process.exitCode = code ?? 1));
for (const signal of /** @type {NodeJS.Signals[]} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => child.kill(signal));
}
