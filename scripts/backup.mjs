// Copies an installation into a folder, or fills an empty one from it: docs/operations.md, "Data and backup".
import { ensureBuilt } from './build.mjs';
import { checkNode, ensureDependencies } from './lib/dependencies.mjs';

checkNode();
await ensureDependencies({ isQuiet: true });
const failures = await ensureBuilt();
for (const failure of failures) console.error(failure);
if (failures.length > 0) process.exit(1);
process.env.NODE_ENV ??= 'production';
await import(new URL('../build/server/backup.js', import.meta.url).href);
