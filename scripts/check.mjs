// The quick check before a commit: types, lint, layer rules and the pure tests.
import { availableParallelism } from 'node:os';
import { checkNode, ensureDependencies } from './lib/install.mjs';
import { runSteps, summary } from './lib/pool.mjs';
import { layerStep, lintStep, typeSteps, vitestStep } from './lib/steps.mjs';

checkNode();
await ensureDependencies();
const steps = [vitestStep('unit tests', 'unit'), lintStep, layerStep, ...typeSteps()];
const counts = await runSteps(steps, Math.min(4, Math.max(2, availableParallelism())));
console.log(summary(counts));
process.exit(counts.failed > 0 ? 1 : 0);
