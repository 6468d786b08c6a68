import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import webPush from 'web-push';
import { pushBrowser, type PushBrowser } from '../../../testing/browser-push.ts';
import { fakePush, type FakePush } from '../../../testing/fake-push.ts';
import { PushFailed, type PushMessage, type PushService } from './port.ts';
import { readPushes, standInPush } from './stand-in.ts';
import { webPushService } from './web-push.ts';

interface Rig {
  readonly service: PushService;
  readonly browser: (id: string) => PushBrowser;
  /** Oldest first. */
  readonly received: () => Promise<readonly { endpoint: string; message: unknown }[]>;
  readonly close: () => Promise<void>;
}

const keys = webPush.generateVAPIDKeys();
const subject = 'mailto:support@plates.example';

async function overHttp(): Promise<Rig & { fake: FakePush }> {
  const fake = await fakePush(keys.publicKey, subject);
  return {
    fake,
    service: webPushService({ ...keys, subject, accepts: (endpoint) => endpoint.startsWith(`${fake.url}/`) }),
    browser: fake.browser,
    received: () => Promise.resolve(fake.received()),
    close: fake.close,
  };
}

async function inTheFolder(): Promise<Rig> {
  const dataDir = await mkdtemp(join(tmpdir(), 'platewright-push-'));
  let seconds = 0;
  return {
    service: standInPush(dataDir, keys.publicKey, () => new Date(Date.UTC(2026, 10, 20, 8, 0, seconds++))),
    browser: (id) => pushBrowser(`https://fcm.googleapis.com/fcm/send/${id}`),
    received: async () => (await readPushes(dataDir)).reverse().map(({ endpoint, message }) => ({ endpoint, message })),
    close: () => rm(dataDir, { recursive: true, force: true }),
  };
}

const message: PushMessage = {
  tag: 'event-12',
  title: 'Order 10413: Karak tea',
  body: 'Order 10413 is ready.',
  lang: 'en',
  path: '/order/10413/notifications',
};
/** As long as ours get, of letters of two bytes each. */
const arabic: PushMessage = {
  ...message,
  tag: 'event-13',
  title: 'الطلب '.repeat(16),
  body: 'جاهز 🦊 '.repeat(40),
  lang: 'ar',
};

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});
async function rig<R extends Rig>(make: () => Promise<R>): Promise<R> {
  const made = await make();
  open.push(made.close);
  return made;
}

describe.each([
  ['Web Push', overHttp],
  ['the stand-in', inTheFolder],
] as const)('a push through %s', (_name, make: () => Promise<Rig>) => {
  it('arrives as it was written at the browser it is for, in any script', async () => {
    const { service, browser, received } = await rig(make);
    const [phone, computer] = [browser('phone'), browser('computer')];
    expect(await service.send(phone.address, message)).toBe('sent');
    expect(await service.send(computer.address, arabic)).toBe('sent');
    expect(await received()).toEqual([
      { endpoint: phone.address.endpoint, message },
      { endpoint: computer.address.endpoint, message: arabic },
    ]);
    expect(service.publicKey).toBe(keys.publicKey);
  });

  it('says so when the browser is gone', async () => {
    const { service, browser, received } = await rig(make);
    expect(await service.send(browser('old/gone').address, message)).toBe('gone');
    expect(await received()).toEqual([]);
  });

  it('fails by name when it was not taken, and does not tell the address', async () => {
    const { service, browser } = await rig(make);
    const failed = await service.send(browser('secret/busy').address, message).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(PushFailed);
    expect(failed).toMatchObject({ status: 503 });
    expect(String(failed)).not.toContain('secret');
  });
});

describe('Web Push alone', () => {
  it('is kept a day for a device that is off, one message an event', async () => {
    const { fake, service, browser } = await rig(overHttp);
    await service.send(browser('phone').address, message);
    expect(fake.headers()[0]).toMatchObject({ ttl: '86400', topic: 'event-12', 'content-encoding': 'aes128gcm' });
  });

  it('fails when the service refuses our key, sends us elsewhere, is broken or away', async () => {
    const { fake, service, browser } = await rig(overHttp);
    const { address } = browser('phone');
    const other = webPushService({ ...webPush.generateVAPIDKeys(), subject, accepts: () => true });
    await expect(other.send(address, message)).rejects.toMatchObject({ status: 403 });
    fake.breakWith(429);
    await expect(service.send(address, message)).rejects.toMatchObject({ status: 429 });
    fake.breakWith(307);
    await expect(service.send(address, message)).rejects.toBeInstanceOf(PushFailed);
    await fake.close();
    await expect(service.send(address, message)).rejects.toMatchObject({ status: null });
  });

  it('asks nobody it does not accept, and encrypts for no key that is none', async () => {
    const { fake, service, browser } = await rig(overHttp);
    const { address } = browser('phone');
    const strict = webPushService({ ...keys, subject, accepts: () => false });
    expect(await strict.send(address, message)).toBe('gone');
    expect(await service.send({ ...address, p256dh: 'B'.repeat(87) }, message)).toBe('gone');
    expect(fake.received()).toEqual([]);
  });
});
