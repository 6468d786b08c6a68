import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import webPush from 'web-push';
import { createPushBrowser } from '../../../testing/push-browser.ts';
import { createManualClock } from '../../../testing/manual-clock.ts';
import { readConfig } from '../../platform/config.ts';
import { createPushProvider } from './create.ts';
import { readStoredPushes } from './stand-in.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'platewright-push-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const createPushServiceFromEnv = (env: Record<string, string> = {}) =>
  createPushProvider(
    readConfig({ DATA_DIR: dataDir, PUBLIC_URL: 'https://plates.example', ...env }),
    createManualClock(),
  );
const productionEnv = {
  PLATEWRIGHT_MODE: 'production',
  SECRET_KEY: 'Wd0v8+kq3Ty/6ZbN1mXo9RfLh2GcJs7E',
  DATABASE_URL: 'postgres://plates:secret@db:5432/plates',
  SMTP_URL: 'smtps://mail.example',
  CHECKOUT_COM_SECRET_KEY: 'sk',
  CHECKOUT_COM_PUBLIC_KEY: 'pk',
  CHECKOUT_COM_WEBHOOK_KEY: 'wk',
};
const sampleMessage = { tag: 'event-1', title: 't', body: 'b', lang: 'en', path: '/order/1/notifications' } as const;

describe('push service from configuration', () => {
  it('is the stand-in in demo mode, with one key for each data folder', async () => {
    const service = createPushServiceFromEnv();
    expect(service?.publicKey).toMatch(/^B[\w-]{86}$/);
    expect(createPushServiceFromEnv()?.publicKey).toBe(service?.publicKey);
    expect(
      await service?.send(createPushBrowser('https://fcm.googleapis.com/fcm/send/a').subscription, sampleMessage),
    ).toBe('sent');
    expect(await readStoredPushes(dataDir)).toHaveLength(1);
  });

  it('is absent in production without keys and Web Push with keys in either mode', async () => {
    expect(createPushServiceFromEnv(productionEnv)).toBeNull();
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    const keys = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };
    for (const env of [keys, { ...productionEnv, ...keys }]) {
      const service = createPushServiceFromEnv(env);
      expect(service?.publicKey).toBe(publicKey);
      // The real one alone looks at the address: nothing inside the network is asked.
      expect(await service?.send(createPushBrowser('https://10.0.0.1/x').subscription, sampleMessage)).toBe('gone');
    }
  });
});
