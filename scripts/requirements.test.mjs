import { expect, it } from 'vitest';
import { findRequirementIds } from './lib/requirements.mjs';

// Angle brackets stand for square ones: this file would count as a proof otherwise.
const brackets = /** @type {Record<string, string>} */ ({ '⟨': '[', '⟩': ']' });
const toSource = (/** @type {string} */ text) => text.replace(/[⟨⟩]/g, (sign) => brackets[sign] ?? sign);

it.each([
  ['a title', "test('is paid ⟨PAY-07, PAY-08⟩', run)", ['PAY-07', 'PAY-08']],
  ['a template', `it(\`of \${kind} ⟨CAT-11⟩ stays ⟨CAT-12⟩\`, run)`, ['CAT-11', 'CAT-12']],
  ['comments', "// ⟨PAY-07⟩\n/* ⟨PAY-08⟩ */ it('is paid', run)", []],
  ['a title after an address pattern', "route('**/paypal/*');\nit('is paid ⟨PAY-07⟩', run);\n/** Why. */", ['PAY-07']],
  ['a title with two slashes', "it('opens https://x.example ⟨CAT-11⟩', run)", ['CAT-11']],
  ['a title behind a generic function', "const set = <T>(value: T) => value;\nit('is set ⟨CAT-11⟩', run)", ['CAT-11']],
])('finds the ids of %s', (_what, source, ids) => {
  expect(findRequirementIds(toSource(source), 'x.test.ts')).toEqual(ids);
});
