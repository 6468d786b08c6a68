import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import webPush from 'web-push';
import { createPushBrowser, type PushBrowser } from '../../../testing/push-browser.ts';
import { startFakePushService, type FakePushService } from '../../../testing/fake-push-service.ts';
import { PushProviderError, type PushMessage, type PushProvider } from './port.ts';
import { readStoredPushes, createStandInPushProvider } from './stand-in.ts';
import { createWebPushProvider } from './web-push.ts';

interface PushRig {
  readonly service: PushProvider;
  readonly createBrowser: (id: string) => PushBrowser;
  /** Oldest first. */
  readonly received: () => Promise<readonly { endpoint: string; message: unknown }[]>;
  readonly close: () => Promise<void>;
}

const vapidKeys = webPush.generateVAPIDKeys();
const vapidSubject = 'mailto:support@plates.example';

async function createHttpRig(): Promise<PushRig & { fake: FakePushService }> {
  const fake = await startFakePushService(vapidKeys.publicKey, vapidSubject);
  return {
    fake,
    service: createWebPushProvider({
      ...vapidKeys,
      subject: vapidSubject,
      isAllowedEndpoint: (endpoint) => endpoint.startsWith(`${fake.url}/`),
      testEndpoint: `${fake.url}/push/nobody`,
    }),
    createBrowser: fake.createBrowser,
    received: () => Promise.resolve(fake.received()),
    close: fake.close,
  };
}

async function createFolderRig(): Promise<PushRig> {
  const dataDir = await mkdtemp(join(tmpdir(), 'platewright-push-'));
  let seconds = 0;
  return {
    service: createStandInPushProvider(
      dataDir,
      vapidKeys.publicKey,
      () => new Date(Date.UTC(2026, 10, 20, 8, 0, seconds++)),
    ),
    createBrowser: (id) => createPushBrowser(`https://fcm.googleapis.com/fcm/send/${id}`),
    received: async () =>
      (await readStoredPushes(dataDir)).reverse().map(({ endpoint, message }) => ({ endpoint, message })),
    close: () => rm(dataDir, { recursive: true, force: true }),
  };
}

const sampleMessage: PushMessage = {
  tag: 'event-12',
  title: 'Order 10413: Karak tea',
  body: 'Order 10413 is ready.',
  lang: 'en',
  path: '/order/10413/notifications',
};
/** As long as ours get, of letters of two bytes each. */
const arabicMessage: PushMessage = {
  ...sampleMessage,
  tag: 'event-13',
  title: 'الطلب '.repeat(16),
  body: 'جاهز 🦊 '.repeat(40),
  lang: 'ar',
};

const closeFunctions: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closeFunctions.splice(0)) await close();
});
async function openRig<R extends PushRig>(make: () => Promise<R>): Promise<R> {
  const made = await make();
  closeFunctions.push(made.close);
  return made;
}

describe.each([
  ['Web Push', createHttpRig],
  ['the stand-in', createFolderRig],
] as const)('a push through %s', (_name, make: () => Promise<PushRig>) => {
  it('arrives unchanged at the addressed browser, in any script', async () => {
    const { service, createBrowser: browser, received } = await openRig(make);
    const [phone, computer] = [browser('phone'), browser('computer')];
    expect(await service.send(phone.subscription, sampleMessage)).toBe('sent');
    expect(await service.send(computer.subscription, arabicMessage)).toBe('sent');
    expect(await received()).toEqual([
      { endpoint: phone.subscription.endpoint, message: sampleMessage },
      { endpoint: computer.subscription.endpoint, message: arabicMessage },
    ]);
    expect(service.publicKey).toBe(vapidKeys.publicKey);
  });

  it('answers when it is asked whether it works, and sends nobody anything', async () => {
    const { service, received } = await openRig(make);
    await service.verify();
    expect(await received()).toEqual([]);
  });

  it('reports an expired subscription', async () => {
    const { service, createBrowser: browser, received } = await openRig(make);
    expect(await service.send(browser('old/gone').subscription, sampleMessage)).toBe('gone');
    expect(await received()).toEqual([]);
  });

  it('fails with a named error that does not leak the endpoint', async () => {
    const { service, createBrowser: browser } = await openRig(make);
    const failed = await service
      .send(browser('secret/busy').subscription, sampleMessage)
      .catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(PushProviderError);
    expect(failed).toMatchObject({ status: 503 });
    expect(String(failed)).not.toContain('secret');
  });
});

describe('Web Push alone', () => {
  it('has a TTL of one day and a topic per event', async () => {
    const { fake, service, createBrowser: browser } = await openRig(createHttpRig);
    await service.send(browser('phone').subscription, sampleMessage);
    expect(fake.headers()[0]).toMatchObject({ ttl: '86400', topic: 'event-12', 'content-encoding': 'aes128gcm' });
  });

  it('fails when the service rejects the key, redirects, fails or is unreachable', async () => {
    const { fake, service, createBrowser: browser } = await openRig(createHttpRig);
    const { subscription: address } = browser('phone');
    const other = createWebPushProvider({
      ...webPush.generateVAPIDKeys(),
      subject: vapidSubject,
      isAllowedEndpoint: () => true,
    });
    await expect(other.send(address, sampleMessage)).rejects.toMatchObject({ status: 403 });
    fake.failWith(403);
    await expect(service.verify()).rejects.toMatchObject({ status: 403 });
    fake.failWith(429);
    await expect(service.send(address, sampleMessage)).rejects.toMatchObject({ status: 429 });
    fake.failWith(307);
    await expect(service.send(address, sampleMessage)).rejects.toBeInstanceOf(PushProviderError);
    await fake.close();
    await expect(service.send(address, sampleMessage)).rejects.toMatchObject({ status: null });
    await expect(service.verify()).rejects.toMatchObject({ status: null });
  });

  it('sends only to accepted hosts and rejects invalid subscription keys', async () => {
    const { fake, service, createBrowser: browser } = await openRig(createHttpRig);
    const { subscription: address } = browser('phone');
    const strict = createWebPushProvider({ ...vapidKeys, subject: vapidSubject, isAllowedEndpoint: () => false });
    expect(await strict.send(address, sampleMessage)).toBe('gone');
    expect(await service.send({ ...address, p256dh: 'B'.repeat(87) }, sampleMessage)).toBe('gone');
    expect(fake.received()).toEqual([]);
  });
});
