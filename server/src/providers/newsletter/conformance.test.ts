import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { startFakeMailchimp } from '../../../testing/fake-mailchimp.ts';
import { createMailchimpProvider } from './mailchimp.ts';
import { NewsletterProviderError, type NewsletterProvider, type Subscriber } from './port.ts';
import { createStandInNewsletterProvider } from './stand-in.ts';

interface NewsletterRig {
  readonly provider: NewsletterProvider;
  readonly members: () => Promise<readonly Subscriber[]> | readonly { email: string; subscribed: boolean }[];
  readonly close: () => Promise<void>;
}

const rigFactories: Record<string, () => Promise<NewsletterRig>> = {
  Mailchimp: async () => {
    const fake = await startFakeMailchimp();
    return {
      provider: createMailchimpProvider({ api: fake.url, key: fake.key, listId: fake.listId }),
      members: fake.members,
      close: fake.close,
    };
  },
  'the stand-in': async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'platewright-newsletter-'));
    const provider = createStandInNewsletterProvider(dataDir);
    return { provider, members: provider.members, close: () => rm(dataDir, { recursive: true, force: true }) };
  },
};

const sampleSubscriber: Subscriber = {
  email: "O'Neill+news@Print-House.example",
  lang: 'ar',
  subscribed: true,
  unsubscribeUrl: 'https://plates.example/newsletter/unsubscribe?t=1.2.x',
};

const closeFunctions: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closeFunctions.splice(0)) await close();
});

describe.each(Object.entries(rigFactories))('%s', (_name, make) => {
  const rig = async () => {
    const made = await make();
    closeFunctions.push(made.close);
    return made;
  };

  it('subscribes, updates and unsubscribes idempotently', async () => {
    const { provider, members } = await rig();
    await provider.putSubscriber(sampleSubscriber);
    await provider.putSubscriber(sampleSubscriber);
    expect(await members()).toEqual([sampleSubscriber]);
    const left = { ...sampleSubscriber, lang: 'en' as const, subscribed: false };
    await provider.putSubscriber(left);
    expect(await members()).toEqual([left]);
    await provider.putSubscriber({ ...sampleSubscriber, email: sampleSubscriber.email.toLowerCase() });
    expect(await members()).toHaveLength(1);
  });

  it('records an unsubscribe of an unknown address', async () => {
    const { provider, members } = await rig();
    await provider.putSubscriber({ ...sampleSubscriber, subscribed: false });
    expect(await members()).toMatchObject([{ email: sampleSubscriber.email, subscribed: false }]);
  });

  it('answers when it is asked whether it works', async () => {
    const { provider, members } = await rig();
    await provider.verify();
    expect(await members()).toEqual([]);
  });

  it('fails with a named error that leaks neither key nor address', async () => {
    const { provider } = await rig();
    const failed = await provider
      .putSubscriber({ ...sampleSubscriber, email: 'somebody@refused.example' })
      .catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(NewsletterProviderError);
    expect(failed).toMatchObject({ status: 400 });
    expect(String(failed)).not.toMatch(/somebody|secret/);
  });
});

describe('Mailchimp alone', () => {
  it('asks a previously unsubscribed reader to confirm, as Mailchimp requires', async () => {
    const fake = await startFakeMailchimp();
    closeFunctions.push(fake.close);
    fake.unsubscribeMember(sampleSubscriber.email);
    await createMailchimpProvider({ api: fake.url, key: fake.key, listId: fake.listId }).putSubscriber(
      sampleSubscriber,
    );
    expect(fake.getMemberStatus(sampleSubscriber.email)).toBe('pending');
  });

  it('fails when the key is wrong or the service is failing or unreachable', async () => {
    const fake = await startFakeMailchimp();
    const wrong = createMailchimpProvider({ api: fake.url, key: 'other-us21', listId: fake.listId });
    await expect(wrong.putSubscriber(sampleSubscriber)).rejects.toMatchObject({ status: 401 });
    await expect(wrong.verify()).rejects.toMatchObject({ status: 401 });
    const elsewhere = createMailchimpProvider({ api: fake.url, key: fake.key, listId: 'other' });
    await expect(elsewhere.verify()).rejects.toMatchObject({ status: 404 });
    const right = createMailchimpProvider({ api: fake.url, key: fake.key, listId: fake.listId });
    fake.failWith(503);
    await expect(right.putSubscriber(sampleSubscriber)).rejects.toMatchObject({ status: 503 });
    await fake.close();
    await expect(right.putSubscriber(sampleSubscriber)).rejects.toMatchObject({ status: null });
    await expect(right.verify()).rejects.toMatchObject({ status: null });
  });
});
