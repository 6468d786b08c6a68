// Reads a PDF without the portal: packages/artwork/README.md. Standard output is the JSON alone.
import { checkNode, ensureDependencies } from './lib/dependencies.mjs';
import { resolvePath } from './lib/paths.mjs';
import { runTool } from './lib/run-program.mjs';

checkNode();
await ensureDependencies({ isQuiet: true });
const { code } = await runTool('tsx', [resolvePath('packages', 'artwork', 'src', 'cli.ts'), ...process.argv.slice(2)], {
  // Paths are those of whoever calls, not of the project to which npm changes.
  cwd: process.env.INIT_CWD ?? process.cwd(),
  live: true,
});
process.exit(code);
