// The quick check before a commit: types, lint, layer rules and the pure tests.
import { availableParallelism } from 'node:os';
import { checkNode, ensureDependencies } from './lib/install.mjs';
import { runSteps, tell } from './lib/pool.mjs';
import { layerStep, lintStep, typeSteps, vitestStep } from './lib/steps.mjs';

checkNode();
await ensureDependencies();
const steps = [vitestStep('unit tests', 'unit'), lintStep, layerStep, ...typeSteps()];
const ran = await runSteps(steps, Math.min(4, Math.max(2, availableParallelism())));
tell(ran);
process.exit(ran.counts.failed > 0 ? 1 : 0);
