// Measures the built system and writes the figures to bench/RESULTS.md.
import { existsSync } from 'node:fs';
import { ensureBuilt } from './build.mjs';
import { checkNode, ensureDependencies } from './lib/dependencies.mjs';
import { resolvePath } from './lib/paths.mjs';
import { runTool } from './lib/run-program.mjs';

checkNode();
await ensureDependencies();
const failures = await ensureBuilt();
for (const failure of failures) console.error(failure);
if (failures.length > 0) process.exit(1);
if (!existsSync(resolvePath('bench', 'run.ts'))) {
  console.error('bench/run.ts is missing: there is nothing to measure yet.');
  process.exit(1);
}
const { code } = await runTool('tsx', ['bench/run.ts', ...process.argv.slice(2)], { live: true });
process.exit(code);
