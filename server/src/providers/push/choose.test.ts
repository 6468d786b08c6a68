import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import webPush from 'web-push';
import { pushBrowser } from '../../../testing/browser-push.ts';
import { handClock } from '../../../testing/clock.ts';
import { readConfig } from '../../config.ts';
import { pushService } from './choose.ts';
import { readPushes } from './stand-in.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'platewright-push-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const chosen = (env: Record<string, string> = {}) =>
  pushService(readConfig({ DATA_DIR: dataDir, PUBLIC_URL: 'https://plates.example', ...env }), handClock());
const production = {
  PLATEWRIGHT_MODE: 'production',
  SECRET_KEY: 'a secret of at least 32 characters',
  DATABASE_URL: 'postgres://plates:secret@db:5432/plates',
  SMTP_URL: 'smtps://mail.example',
  CHECKOUT_COM_SECRET_KEY: 'sk',
  CHECKOUT_COM_PUBLIC_KEY: 'pk',
  CHECKOUT_COM_WEBHOOK_KEY: 'wk',
};
const message = { tag: 'event-1', title: 't', body: 'b', lang: 'en', path: '/order/1/notifications' } as const;

describe('the push service of a house', () => {
  it('is the stand-in in demo mode, with one key for each data folder', async () => {
    const service = chosen();
    expect(service?.publicKey).toMatch(/^B[\w-]{86}$/);
    expect(chosen()?.publicKey).toBe(service?.publicKey);
    expect(await service?.send(pushBrowser('https://fcm.googleapis.com/fcm/send/a').address, message)).toBe('sent');
    expect(await readPushes(dataDir)).toHaveLength(1);
  });

  it('is none in production without keys, and Web Push with them, in either mode', async () => {
    expect(chosen(production)).toBeNull();
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    const keys = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };
    for (const env of [keys, { ...production, ...keys }]) {
      const service = chosen(env);
      expect(service?.publicKey).toBe(publicKey);
      // The real one alone looks at the address: nothing inside the house is asked.
      expect(await service?.send(pushBrowser('https://10.0.0.1/x').address, message)).toBe('gone');
    }
  });
});
