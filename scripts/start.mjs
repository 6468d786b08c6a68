// From a fresh clone to a running portal: installs, builds and starts. Imports only modules of Node itself, because the
// dependencies may not be installed yet.
import { existsSync } from 'node:fs';
import { ensureBuilt } from './build.mjs';
import { checkNode, ensureDependencies } from './lib/dependencies.mjs';
import { stopWithParent } from './lib/stop-with-parent.mjs';
import { resolvePath } from './lib/paths.mjs';

checkNode();
await ensureDependencies();
const failures = await ensureBuilt();
for (const failure of failures) console.error(failure);
if (failures.length > 0 || !existsSync(resolvePath('build', 'server', 'main.js'))) {
  console.error('The server was not started, because its build failed.');
  process.exit(1);
}

stopWithParent();
process.env.NODE_ENV ??= 'production';
process.setSourceMapsEnabled(true);
await import(new URL('../build/server/main.js', import.meta.url).href);
