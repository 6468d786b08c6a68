import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { listFiles, resolvePath } from './lib/paths.mjs';
import { printResult, runSteps } from './lib/run-steps.mjs';
import { findTimeWarnings, findTooManyBrowserRuns, MAX_BROWSER_RUNS, SECONDS } from './lib/test-budgets.mjs';
import { readPlaywrightReport } from './lib/test-reports.mjs';

afterEach(() => vi.restoreAllMocks());

/** Server tests of what only a process of its own shows: kills, limits, two nodes, the start of the server. */
const PROCESS_TESTS = [
  'server/src/first-start.test.ts',
  'server/src/modules/chat/two-nodes.pg.test.ts',
  'server/src/modules/files/inspection/inspect.test.ts',
  'server/src/platform/db/data-dir-lock.test.ts',
  'server/src/platform/db/database-restart.pg.test.ts',
  'server/src/platform/jobs/job-takeover.pg.test.ts',
  'server/src/platform/rate-limits/redis-counter.pg.test.ts',
  'server/src/platform/redis-connection.pg.test.ts',
  'server/src/start.test.ts',
];

it('no other test of the server starts a process: it takes seconds of processor time', () => {
  const starts = /\b(startProgram|startRedis|inspectInChildProcess|runInChildProcess|fork|spawn)\(/;
  const found = listFiles('server', (name) => name.endsWith('.test.ts')).filter((file) =>
    starts.test(readFileSync(resolvePath(file), 'utf8')),
  );
  expect(found.sort()).toEqual(PROCESS_TESTS);
});

describe('the budget of a run', () => {
  const files = [1, 9, 3, 7, 5, 4].map((seconds) => ({ file: `${seconds}.test.ts`, seconds }));

  it('names a step that grew with its slowest files, and no other', () => {
    const lint = SECONDS['lint'] ?? 0;
    expect(findTimeWarnings([{ name: 'lint', seconds: lint, files: [] }], 1)).toEqual([]);
    const warnings = findTimeWarnings([{ name: 'lint', seconds: lint + 1, files }], 1);
    expect(warnings[0]).toContain('lint took');
    expect(warnings.slice(1).map((line) => line.trim().split(/\s+/).at(-1))).toEqual(
      [9, 7, 5, 4, 3].map((seconds) => `${seconds}.test.ts`),
    );
  });

  it('grows with the time that the same work takes on a slower machine', () => {
    const step = { name: 'lint', seconds: (SECONDS['lint'] ?? 0) * 2, files };
    expect(findTimeWarnings([step], 1)).not.toEqual([]);
    expect(findTimeWarnings([step], 2)).toEqual([]);
  });

  it('limits the runs of a browser', () => {
    expect(findTooManyBrowserRuns(MAX_BROWSER_RUNS)).toBeNull();
    expect(findTooManyBrowserRuns(MAX_BROWSER_RUNS + 1)).toContain('the limit is');
  });
});

describe('the result of a run', () => {
  it('lists the time of each step, second tries by file and title, and failures, at its end', async () => {
    const lines = /** @type {string[]} */ ([]);
    vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)));
    const counts = { passed: 2, failed: 0, skipped: 0 };
    const retried = ['[desktop-en] journeys/chat.spec.ts:7: is delivered'];
    const first = await runSteps([{ name: 'build', run: async () => ({ ok: true, output: '', counts }) }], 1);
    const journeys = { name: 'journeys', run: async () => ({ ok: true, output: '', counts, retried }) };
    printResult(await runSteps([journeys], 1, first));
    const text = lines.slice(2).join('\n');
    expect(text).toMatch(/Time:\n {2}build +0\.\d s\n {2}journeys +0\.\d s/);
    expect(text).toContain(
      'second try only (a race to mend):\n  journeys: [desktop-en] journeys/chat.spec.ts:7: is delivered',
    );
    expect(text).not.toContain('Failed');
    expect(text.endsWith('\n\n4 passed, 0 failed')).toBe(true);
  });

  it('has the time of each file of journeys from the report, second tries included', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'report-'));
    const file = path.join(folder, 'report.json');
    const results = [{ duration: 1500, error: { message: 'Too late.' } }, { duration: 500 }];
    const tests = [{ status: 'flaky', projectName: 'phone-ar', results }];
    const pages = [{ status: 'expected', projectName: 'desktop-en', results: [{ duration: 1000 }] }];
    const specs = [
      { file: 'journeys/a.spec.ts', line: 3, title: 'is sent', tests },
      { file: 'pages/b.spec.ts', line: 1, title: 'is looked at', tests: pages },
    ];
    const report = {
      errors: [],
      suites: [{ suites: [{ specs }] }],
      stats: { expected: 0, unexpected: 0, flaky: 1, skipped: 0 },
    };
    writeFileSync(file, JSON.stringify(report));
    expect(readPlaywrightReport(file)).toMatchObject({
      counts: { passed: 1, failed: 0, skipped: 0 },
      retried: [expect.stringContaining('[phone-ar] journeys/a.spec.ts:3: is sent')],
      // A look at a page is no journey.
      journeyRuns: 1,
      files: [
        { file: 'journeys/a.spec.ts', seconds: 2 },
        { file: 'pages/b.spec.ts', seconds: 1 },
      ],
    });
    rmSync(folder, { recursive: true });
    expect(existsSync(file)).toBe(false);
  });
});
