// The quick check before a commit: types, lint, layer rules and the pure tests.
import { availableParallelism } from 'node:os';
import { checkNode, ensureDependencies } from './lib/dependencies.mjs';
import { runSteps, printResult } from './lib/run-steps.mjs';
import { createVitestStep, layerStep, lintStep, typeStep } from './lib/steps.mjs';

checkNode();
await ensureDependencies();
const steps = [createVitestStep('unit tests', ['unit', 'dom']), typeStep, lintStep, layerStep];
const result = await runSteps(steps, Math.min(4, Math.max(2, availableParallelism())));
printResult(result);
process.exit(result.counts.failed > 0 ? 1 : 0);
