import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { warnOfReadableData } from './warn-of-readable-data.ts';

it.each([
  [0o700, 0],
  [0o750, 1],
  [0o755, 1],
  [0o701, 1],
])('a data folder with the rights %i gives %i warnings, which say what to do', async (mode, count) => {
  const folder = mkdtempSync(join(tmpdir(), 'platewright-rights-'));
  chmodSync(folder, mode);
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push((JSON.parse(line) as { msg: string }).msg) });
  await warnOfReadableData({ config: readConfig({ DATA_DIR: folder, SECRET_KEY: 's'.repeat(32) }), log });
  rmSync(folder, { recursive: true });
  expect(lines).toHaveLength(count);
  for (const line of lines) expect(line).toContain(`Run: chmod 700 ${folder}`);
});
