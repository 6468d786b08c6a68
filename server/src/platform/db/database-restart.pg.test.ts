import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startPostgres } from '../../../../scripts/lib/start-postgres.mjs';
import { startProgram, type ChildProgram } from '../../../testing/child-program.ts';
import { startFakeSmtp, type FakeSmtp } from '../../../testing/fake-smtp.ts';

const WRITERS = 6;

const dataDir = mkdtempSync(join(tmpdir(), 'platewright-restart-'));
/** A PostgreSQL server of its own, because the others' tests need theirs. */
let postgres: Awaited<ReturnType<typeof startPostgres>>;
let smtp: FakeSmtp;
let program: ChildProgram;
let base = '';
beforeAll(async () => {
  [postgres, smtp] = await Promise.all([startPostgres({ inMemory: true }), startFakeSmtp()]);
  program = startProgram('serve-without-pages.ts', [], {
    DATA_DIR: dataDir,
    PORT: '0',
    PLATEWRIGHT_MODE: 'production',
    SECRET_KEY: randomUUID(),
    PUBLIC_URL: 'http://localhost:0',
    DATABASE_URL: postgres.url,
    SMTP_URL: smtp.url,
    ADMIN_EMAIL: 'noura@plates.example',
    RATE_LIMIT_FACTOR: '10000',
    CHECKOUT_COM_SECRET_KEY: 'sk',
    CHECKOUT_COM_PUBLIC_KEY: 'pk',
    CHECKOUT_COM_WEBHOOK_KEY: 'wk',
  });
  const output = await program.waitForOutput(/Portal .*\n/, 120_000);
  base = /Portal {2}(http:\/\/localhost:\d+)\//.exec(output)?.[1]?.replace('localhost', '127.0.0.1') ?? '';
});
afterAll(async () => {
  program.kill('SIGKILL');
  await program.exit;
  await Promise.all([postgres.stop().catch(() => undefined), smtp.close()]);
  rmSync(dataDir, { recursive: true, force: true });
});

interface Answer {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly name: string | undefined;
}
/** Writes a row and enqueues an email in one transaction. */
async function writeMessage(n: number): Promise<Answer> {
  const response = await fetch(`${base}/api/contactus`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fullName: 'Sara', email: `sara-${n}@plates.example`, message: `Message ${n}` }),
  });
  const { error } = (await response.json()) as { error: { name: string } | null };
  return { status: response.status, retryAfter: response.headers.get('retry-after'), name: error?.name };
}
const fetchHealth = async () =>
  ((await (await fetch(`${base}/api/health`)).json()) as { payload: { status: string; database: boolean } }).payload;

describe('a restart of the database under load', () => {
  it('ends no process; callers get 503 with Retry-After meanwhile [FUL-20]', async () => {
    const answers: Answer[] = [];
    let isOver = false;
    let next = 0;
    const writers = Array.from({ length: WRITERS }, async () => {
      while (!isOver) answers.push(await writeMessage(next++));
    });
    const hasEnded = vi.fn();
    void program.exit.then(hasEnded);
    for (let restarts = 0; restarts < 3; restarts++) {
      const before = answers.length;
      await vi.waitFor(
        () => expect(answers.slice(before).filter(({ status }) => status === 200).length).toBeGreaterThan(20),
        30_000,
      );
      await postgres.restart();
    }
    const before = answers.length;
    await vi.waitFor(() => expect(answers.slice(before).some(({ status }) => status === 200)).toBe(true), 30_000);
    isOver = true;
    await Promise.all(writers);

    expect(hasEnded).not.toHaveBeenCalled();
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    expect(new Set(refused.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify({ status: 503, retryAfter: '5', name: 'busy' } satisfies Answer)]),
    );
    await vi.waitFor(async () => expect(await fetchHealth()).toMatchObject({ status: 'ok', database: true }), 30_000);
    // A proxy asks every node this: while it is refused, nobody is served, although calls work again.
    await vi.waitFor(async () => expect((await fetch(`${base}/api/health/ready`)).status).toBe(200), 10_000);
    // The queue works on, too: its emails are sent.
    await vi.waitFor(() => expect(smtp.recipients.length).toBeGreaterThan(20), 60_000);
  });

  it('is told by the health check as long as it lasts, which stays alive itself', async () => {
    await postgres.stop();
    const refused = await writeMessage(0);
    expect(refused).toEqual({ status: 503, retryAfter: '5', name: 'busy' });
    expect(await fetchHealth()).toMatchObject({ status: 'ok', database: false });
    expect((await fetch(`${base}/api/health/ready`)).status).toBe(503);
    await sleep(1_500);
    expect(await fetchHealth()).toMatchObject({ status: 'ok', database: false });
  });
});
