import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { fakeMailchimp } from '../../../testing/fake-mailchimp.ts';
import { mailchimp } from './mailchimp.ts';
import { ProviderFailed, type NewsletterProvider, type Subscriber } from './port.ts';
import { standInNewsletter } from './stand-in.ts';

interface Rig {
  readonly provider: NewsletterProvider;
  readonly members: () => Promise<readonly Subscriber[]> | readonly { email: string; subscribed: boolean }[];
  readonly close: () => Promise<void>;
}

const rigs: Record<string, () => Promise<Rig>> = {
  Mailchimp: async () => {
    const fake = await fakeMailchimp();
    return {
      provider: mailchimp({ api: fake.url, key: fake.key, listId: fake.listId }),
      members: fake.members,
      close: fake.close,
    };
  },
  'the stand-in': async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'platewright-newsletter-'));
    const provider = standInNewsletter(dataDir);
    return { provider, members: provider.members, close: () => rm(dataDir, { recursive: true, force: true }) };
  },
};

const reader: Subscriber = {
  email: "O'Neill+news@Print-House.example",
  lang: 'ar',
  subscribed: true,
  unsubscribeUrl: 'https://plates.example/newsletter/unsubscribe?t=1.2.x',
};

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

describe.each(Object.entries(rigs))('%s', (_name, make) => {
  const rig = async () => {
    const made = await make();
    open.push(made.close);
    return made;
  };

  it('adds, changes and takes off, and is told twice without harm', async () => {
    const { provider, members } = await rig();
    await provider.put(reader);
    await provider.put(reader);
    expect(await members()).toEqual([reader]);
    const left = { ...reader, lang: 'en' as const, subscribed: false };
    await provider.put(left);
    expect(await members()).toEqual([left]);
    await provider.put({ ...reader, email: reader.email.toLowerCase() });
    expect(await members()).toHaveLength(1);
  });

  it('keeps who was never on it and has left', async () => {
    const { provider, members } = await rig();
    await provider.put({ ...reader, subscribed: false });
    expect(await members()).toMatchObject([{ email: reader.email, subscribed: false }]);
  });

  it('fails by name when an address is refused, and tells neither key nor address', async () => {
    const { provider } = await rig();
    const failed = await provider
      .put({ ...reader, email: 'somebody@refused.example' })
      .catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(ProviderFailed);
    expect(failed).toMatchObject({ status: 400 });
    expect(String(failed)).not.toMatch(/somebody|secret/);
  });
});

describe('Mailchimp alone', () => {
  it('asks a reader who left there to confirm, because it lets nobody else bring them back', async () => {
    const fake = await fakeMailchimp();
    open.push(fake.close);
    fake.leave(reader.email);
    await mailchimp({ api: fake.url, key: fake.key, listId: fake.listId }).put(reader);
    expect(fake.statusOf(reader.email)).toBe('pending');
  });

  it('fails when the key is wrong, the service broken or away', async () => {
    const fake = await fakeMailchimp();
    const wrong = mailchimp({ api: fake.url, key: 'other-us21', listId: fake.listId });
    await expect(wrong.put(reader)).rejects.toMatchObject({ status: 401 });
    const right = mailchimp({ api: fake.url, key: fake.key, listId: fake.listId });
    fake.breakWith(503);
    await expect(right.put(reader)).rejects.toMatchObject({ status: 503 });
    await fake.close();
    await expect(right.put(reader)).rejects.toMatchObject({ status: null });
  });
});
