import { createServer, type AddressInfo } from 'node:net';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import type { Deps } from './deps.ts';
import type { FileStorage } from './storage/port.ts';
import { warnOfUnreachableServices } from './warn-of-unreachable-services.ts';

const storage = { isHealthy: async () => false } as FileStorage;
const refuse = (code: string) => () => Promise.reject(Object.assign(new Error('hunter2 is refused'), { code }));
/** Services that answer and refuse what they are asked with. */
const mailer = { verify: refuse('EAUTH') } as unknown as Deps['mailer'];
const paymentProviders = {
  remote: [
    { key: 'card', verify: () => Promise.reject(new Error('Checkout.com refused with 401')) },
    { key: 'paypal', verify: () => Promise.reject(new Error('PayPal refused with 401 ')) },
  ],
} as unknown as Deps['paymentProviders'];

async function collectWarnings(env: Record<string, string>): Promise<string[]> {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push((JSON.parse(line) as { msg: string }).msg) });
  await warnOfUnreachableServices({
    config: readConfig({ DATA_DIR: '/tmp', SECRET_KEY: 's'.repeat(32), ...env }),
    storage,
    mailer,
    paymentProviders,
    log,
  });
  return lines.sort();
}

it('names each configured service that does not answer, what it means, and no password', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const warnings = await collectWarnings({
    SMTP_URL: 'smtp://plates:hunter2@127.0.0.1:1',
    REDIS_URL: 'redis://:hunter2@127.0.0.1:1',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'files',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'hunter2',
  });
  server.close();
  expect(warnings).toEqual([
    'REDIS_URL: 127.0.0.1:1 cannot be used (ECONNREFUSED). This node counts limits and tells open pages alone.',
    `S3_ENDPOINT: 127.0.0.1:${port} cannot be used (bucket or keys are refused). No file can be uploaded or opened.`,
    'SMTP_URL: 127.0.0.1:1 cannot be used (ECONNREFUSED). Emails wait and are tried again for hours.',
  ]);
  expect(await collectWarnings({})).toEqual([]);
});

it('tries the name, password or key of a service that answers', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const warnings = await collectWarnings({
    SMTP_URL: `smtp://plates:hunter2@127.0.0.1:${port}`,
    CHECKOUT_COM_API: `http://127.0.0.1:${port}`,
    CHECKOUT_COM_SECRET_KEY: 'sk',
    CHECKOUT_COM_PUBLIC_KEY: 'pk',
    CHECKOUT_COM_WEBHOOK_KEY: 'wk',
    PAYPAL_API: `http://127.0.0.1:${port}`,
    PAYPAL_CLIENT_ID: 'id',
    PAYPAL_CLIENT_SECRET: 'hunter2',
    PAYPAL_WEBHOOK_ID: 'wh',
  });
  server.close();
  expect(warnings).toEqual([
    `CHECKOUT_COM_API: 127.0.0.1:${port} cannot be used (Checkout.com refused with 401). Nobody can pay by card.`,
    `PAYPAL_API: 127.0.0.1:${port} cannot be used (PayPal refused with 401). Nobody can pay by PayPal.`,
    `SMTP_URL: 127.0.0.1:${port} cannot be used (EAUTH). Emails wait and are tried again for hours.`,
  ]);
});
