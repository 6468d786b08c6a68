// A rule that never fails proves nothing: every layer rule must find the one import that breaks it, and nothing else.
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resolvePath } from './lib/paths.mjs';
import { getToolPath } from './lib/run-program.mjs';

/** Rule, the file that breaks it, and the file it must not import. @type {[string, string, string][]} */
const forbiddenImports = [
  ['domain-is-pure', 'packages/domain/src/a.ts', 'packages/contract/src/target.ts'],
  ['contract-knows-domain-only', 'packages/contract/src/a.ts', 'packages/texts/src/target.ts'],
  ['texts-know-contract-and-domain-only', 'packages/texts/src/a.ts', 'packages/ui/src/target.ts'],
  ['ui-knows-geometry-only', 'packages/ui/src/a.ts', 'packages/domain/src/money/target.ts'],
  ['browser-knows-the-wire-only', 'packages/browser/src/a.ts', 'packages/texts/src/target.ts'],
  ['server-knows-no-screens', 'server/src/a.ts', 'packages/ui/src/target.ts'],
  ['platform-knows-no-business', 'server/src/platform/a.ts', 'server/src/modules/orders/index.ts'],
  ['providers-know-the-platform-only', 'server/src/providers/mail/a.ts', 'server/src/modules/auth/index.ts'],
  ['modules-through-their-index', 'server/src/modules/payments/a.ts', 'server/src/modules/orders/target.ts'],
  ['calls-are-leaves', 'server/src/modules/credit/a.ts', 'server/src/modules/credit/calls/target.ts'],
  ['module-order-orders', 'server/src/modules/orders/a.ts', 'server/src/modules/payments/index.ts'],
  ['outside-is-behind-a-port', 'server/src/modules/payments/b.ts', 'server/src/providers/payment/adapter.ts'],
  ['tests-stay-tests', 'server/src/b.ts', 'server/testing/target.ts'],
  ['portal-and-desk-are-apart', 'web/app/a.ts', 'desk/src/target.ts'],
  ['journeys-see-the-running-system-only', 'e2e/a.ts', 'packages/domain/src/target.ts'],
];

/** Imports that the architecture allows. @type {[string, string][]} */
const allowedImports = [
  ['packages/contract/src/ok.ts', 'packages/domain/src/target.ts'],
  ['packages/texts/src/ok.ts', 'packages/contract/src/target.ts'],
  ['packages/ui/src/ok.ts', 'packages/domain/src/geometry/target.ts'],
  ['server/src/modules/payments/ok.ts', 'server/src/providers/payment/port.ts'],
  ['server/src/modules/payments/ok.test.ts', 'server/testing/target.ts'],
  ['server/src/modules/payments/lower.ts', 'server/src/modules/orders/index.ts'],
  ['server/src/modules/auth/calls/ok.ts', 'server/src/modules/companies/index.ts'],
  ['packages/browser/src/ok.ts', 'packages/contract/src/target.ts'],
  ['web/app/ok.ts', 'packages/ui/src/target.ts'],
  ['desk/src/ok.tsx', 'packages/browser/src/target.ts'],
  ['desk/src/ok.ts', 'packages/texts/src/target.ts'],
];

const folder = mkdtempSync(path.join(tmpdir(), 'platewright-layers-'));
/** @type {{ rule: { name: string }, from: string, to: string }[]} */
let violations = [];

/** @param {string} file @param {string} [imported] */
function writeModule(file, imported) {
  mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
  const steps = imported && path.posix.relative(path.dirname(file), imported);
  const line = steps ? `import '${steps.startsWith('.') ? steps : `./${steps}`}';\n` : 'export const value = 1;\n';
  writeFileSync(path.join(folder, file), line);
}

beforeAll(async () => {
  for (const [, , target] of forbiddenImports) writeModule(target);
  for (const [, target] of allowedImports) writeModule(target);
  for (const [, file, target] of forbiddenImports) writeModule(file, target);
  for (const [file, target] of allowedImports) writeModule(file, target);
  writeModule('packages/domain/src/cycle-one.ts', 'packages/domain/src/cycle-two.ts');
  writeModule('packages/domain/src/cycle-two.ts', 'packages/domain/src/cycle-one.ts');
  writeModule('packages/domain/src/lost.ts', 'packages/domain/src/nowhere.ts');
  cpSync(resolvePath('tsconfig.base.json'), path.join(folder, 'tsconfig.base.json'));
  const args = [getToolPath('depcruise'), '--config', resolvePath('.dependency-cruiser.cjs'), '--output-type', 'json'];
  const json = await new Promise((resolve) => {
    const folders = ['packages', 'server', 'web', 'desk', 'e2e'];
    execFile(process.execPath, [...args, ...folders], { cwd: folder, maxBuffer: 1e8 }, (_error, stdout) =>
      resolve(stdout),
    );
  });
  violations = JSON.parse(json).summary.violations;
  // A limit for a hang, as the server tests have it.
}, 180_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the layer rules', () => {
  it.each(forbiddenImports)('%s is found in %s', (rule, from, to) => {
    expect(violations).toContainEqual(
      expect.objectContaining({ rule: expect.objectContaining({ name: rule }), from, to }),
    );
  });

  it('find a cycle and a lost file', () => {
    const names = violations.filter(({ from }) => /cycle|lost/.test(from)).map(({ rule }) => rule.name);
    expect(new Set(names)).toEqual(new Set(['no-cycles', 'unresolvable', 'domain-is-pure']));
  });

  it.each(allowedImports)('let %s import %s', (from) => {
    expect(violations.filter((violation) => violation.from === from)).toEqual([]);
  });
});
