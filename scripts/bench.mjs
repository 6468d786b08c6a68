// Measures against the built system; the figures are written to bench/RESULTS.md.
import { existsSync } from 'node:fs';
import { ensureBuilt } from './build.mjs';
import { checkNode, ensureDependencies } from './lib/install.mjs';
import { at } from './lib/paths.mjs';
import { runTool } from './lib/run.mjs';

checkNode();
await ensureDependencies();
const failures = await ensureBuilt();
for (const failure of failures) console.error(failure);
if (failures.length > 0) process.exit(1);
if (!existsSync(at('bench', 'run.ts'))) {
  console.error('bench/run.ts is missing: there is nothing to measure yet.');
  process.exit(1);
}
const { code } = await runTool('tsx', ['bench/run.ts', ...process.argv.slice(2)], { live: true });
process.exit(code);
