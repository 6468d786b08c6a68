// The whole way from a fresh clone to a running portal. Only modules of Node itself may be imported here: the
// dependencies may not be there yet.
import { existsSync } from 'node:fs';
import { ensureBuilt } from './build.mjs';
import { checkNode, ensureDependencies } from './lib/install.mjs';
import { stopWithParent } from './lib/parent.mjs';
import { at } from './lib/paths.mjs';

checkNode();
await ensureDependencies();
const failures = await ensureBuilt();
for (const failure of failures) console.error(failure);
if (failures.length > 0 || !existsSync(at('build', 'server', 'main.js'))) {
  console.error('The server was not started, because its build does not stand.');
  process.exit(1);
}

stopWithParent();
process.env.NODE_ENV ??= 'production';
process.setSourceMapsEnabled(true);
await import(new URL('../build/server/main.js', import.meta.url).href);
