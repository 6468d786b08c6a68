// The same world as `npm start`, with live reload: the server restarts on change and serves the portal through Vite;
// the desk has its own Vite.
import { spawn } from 'node:child_process';
import { checkNode, ensureDependencies } from './lib/install.mjs';
import { at, hasSources } from './lib/paths.mjs';
import { toolPath } from './lib/run.mjs';

checkNode();
await ensureDependencies();

const serverPort = process.env.PORT ?? '3000';
const deskPort = process.env.DESK_PORT ?? '5174';
const env = { ...process.env, PLATEWRIGHT_DEV: '1', NODE_ENV: 'development', PORT: serverPort };

/** @type {import('node:child_process').ChildProcess[]} */
const children = [];
let stopping = false;

/** @param {NodeJS.Signals} signal */
function stop(signal) {
  stopping = true;
  for (const child of children) child.kill(signal);
}

/** @param {Parameters<typeof toolPath>[0]} tool @param {string[]} args @param {string} cwd */
function launch(tool, args, cwd) {
  const child = spawn(process.execPath, [toolPath(tool), ...args], { cwd, env, stdio: 'inherit' });
  child.on('exit', (code) => {
    if (stopping) return;
    process.exitCode = code ?? 1;
    stop('SIGTERM');
  });
  children.push(child);
}

for (const signal of /** @type {NodeJS.Signals[]} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => stop(signal));

launch('tsx', ['watch', '--clear-screen=false', 'server/src/main.ts'], at());
if (hasSources('desk/src')) {
  launch('vite', ['--port', deskPort, '--strictPort', '--base', '/desk/'], at('desk'));
  console.log(`Desk: http://localhost:${deskPort}/desk/`);
}
