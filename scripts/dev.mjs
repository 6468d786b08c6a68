// The same system as `npm start` with live reload, on one port: the server restarts when its sources change and serves
// portal and desk through Vite.
import { spawn } from 'node:child_process';
import { checkNode, ensureDependencies } from './lib/dependencies.mjs';
import { resolvePath } from './lib/paths.mjs';
import { getToolPath } from './lib/run-program.mjs';

checkNode();
await ensureDependencies();

const watchArgs = ['watch', '--clear-screen=false', '--exclude', 'web/**', '--exclude', 'desk/**', 'server/dev.ts'];
const env = { ...process.env, NODE_ENV: 'development' };
const child = spawn(process.execPath, [getToolPath('tsx'), ...watchArgs], {
  cwd: resolvePath(),
  env,
  stdio: 'inherit',
});
child.on('exit', (code) => (process.exitCode = code ?? 1));
for (const signal of /** @type {NodeJS.Signals[]} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => child.kill(signal));
}
