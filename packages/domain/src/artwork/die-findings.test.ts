import { expect, it } from 'vitest';
import { omitDieFindings } from './die-findings.ts';

const findings = [{ rule: 'cuttingStepMissing' }, { rule: 'bleedMm' }, { rule: 'creasingStepMissing' }] as const;

it.each([
  ['labels', 3],
  ['corrugated', 3],
  ['prepress-services', 3],
  ['paper-and-tissue', 1],
  ['flexible-packaging', 1],
])('of %s %i findings remain, as the product has a die or not', (categoryKey, count) => {
  expect(omitDieFindings(findings, categoryKey)).toHaveLength(count);
});
