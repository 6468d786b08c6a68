// The quick check before a commit: types, lint, layer rules and the pure tests.
import { availableParallelism } from 'node:os';
import { checkNode, ensureDependencies } from './lib/dependencies.mjs';
import { runSteps, printResult } from './lib/run-steps.mjs';
import { createVitestStep, layerStep, lintStep, typeStep } from './lib/steps.mjs';
import { measureSlowness } from './lib/test-budgets.mjs';

checkNode();
await ensureDependencies();
const steps = [createVitestStep('unit tests', ['unit', 'dom']), typeStep, lintStep, layerStep];
const slowness = measureSlowness();
const result = await runSteps(steps, Math.min(4, Math.max(2, availableParallelism())));
printResult(result, slowness);
process.exit(result.counts.failed > 0 ? 1 : 0);
