import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { findFreePort } from '../../scripts/lib/free-port.mjs';
import { startPostgres } from '../../scripts/lib/start-postgres.mjs';

/** A production installation on its first day: an empty database, a mail server, nobody but the first administrator. */
export interface EmptyInstallation {
  readonly url: string;
  /** The first link to this path in an email to somebody; waits for it. */
  readonly waitForLink: (address: string, path: string) => Promise<string>;
  readonly stop: () => Promise<void>;
}

const START_LIMIT_MS = 120_000;
const EMAIL_LIMIT_MS = 30_000;
const server = fileURLToPath(new URL('../../build/server/main.js', import.meta.url));

async function startMailServer() {
  const emails: { readonly to: string; readonly text: string }[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, session, done) => {
      buffer(stream)
        .then((message) => PostalMime.parse(message))
        .then(
          ({ text = '' }) => {
            for (const { address } of session.envelope.rcptTo) emails.push({ to: address, text });
            done();
          },
          (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
        );
    },
  });
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const { port } = smtp.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    emails,
    close: () => new Promise<void>((done) => smtp.close(() => done())),
  };
}

async function waitUntilReady(url: string, program: ChildProcess, getOutput: () => string): Promise<void> {
  const loadState = async () => {
    const answer = await fetch(`${url}/api/health/ready`).catch(() => null);
    return answer?.ok ? 'ready' : program.exitCode === null ? 'starting' : 'ended';
  };
  await expect.poll(loadState, { timeout: START_LIMIT_MS }).not.toBe('starting');
  expect(await loadState(), getOutput()).toBe('ready');
}

/** @param administrator who is invited to the desk by email */
export async function startEmptyInstallation(administrator: string): Promise<EmptyInstallation> {
  const folder = await mkdtemp(join(tmpdir(), 'platewright-empty-'));
  const [postgres, mail, port] = await Promise.all([
    startPostgres({ inMemory: true }),
    startMailServer(),
    findFreePort(),
  ]);
  const url = `http://127.0.0.1:${port}`;
  const program = spawn(process.execPath, [server], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PLATEWRIGHT_MODE: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      DATA_DIR: folder,
      DATABASE_URL: postgres.url,
      SECRET_KEY: randomBytes(48).toString('base64'),
      SMTP_URL: mail.url,
      MAIL_FROM: 'Falcon Plates <no-reply@falcon-plates.ae>',
      ADMIN_EMAIL: administrator,
      // Nobody answers there: no journey asks the provider itself.
      CHECKOUT_COM_API: 'http://127.0.0.1:9',
      CHECKOUT_COM_SECRET_KEY: 'sk',
      CHECKOUT_COM_PUBLIC_KEY: 'pk',
      CHECKOUT_COM_WEBHOOK_KEY: 'wk',
      RATE_LIMIT_FACTOR: '100',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [program.stdout, program.stderr])
    stream.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4000)));
  const ended = once(program, 'close');
  const stop = async () => {
    program.kill('SIGTERM');
    await ended;
    await Promise.all([postgres.stop(), mail.close()]);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await waitUntilReady(url, program, () => output);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    stop,
    waitForLink: async (address, path) => {
      const findLink = () => {
        const texts = mail.emails.filter(({ to }) => to === address).map(({ text }) => text);
        const links = texts.join('\n').match(/https?:\/\/[^\s<>")]+/g) ?? [];
        return links.find((one) => new URL(one).pathname === path) ?? '';
      };
      const what = `an email to ${address} leads to ${path}`;
      await expect.poll(findLink, { message: what, timeout: EMAIL_LIMIT_MS }).not.toBe('');
      return findLink();
    },
  };
}
