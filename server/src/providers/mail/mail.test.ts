import { on } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFakeSmtp, type FakeSmtp } from '../../../testing/fake-smtp.ts';
import { createMailboxMailer, readMailbox } from './mailbox.ts';
import type { Email, Mailer } from './port.ts';
import { createSmtpMailer } from './smtp.ts';

/** A mailer and a way to read what it sent. */
interface MailRig {
  readonly mailer: Mailer;
  readonly received: () => Promise<Email[]>;
  readonly close: () => Promise<void>;
}

async function createSmtpRig(): Promise<MailRig & Pick<FakeSmtp, 'rawMessages' | 'recipients'>> {
  const { url, rawMessages, recipients, readEmails, close } = await startFakeSmtp();
  const mailer = createSmtpMailer(url, 'Dune Flexo Plates <no-reply@dune-flexo.example>');
  return { mailer, rawMessages, recipients, received: readEmails, close };
}

async function createMailboxRig(): Promise<MailRig> {
  const folder = await mkdtemp(join(tmpdir(), 'platewright-mail-'));
  let seconds = 0;
  return {
    mailer: createMailboxMailer(folder, () => new Date(Date.UTC(2026, 10, 20, 8, 0, seconds++))),
    received: async () =>
      (await readMailbox(folder)).reverse().map(({ to, subject, html, text }) => ({ to, subject, html, text })),
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

const sampleEmails: Email[] = [
  { to: 'amal@gulf-labels.example', subject: 'Order 10413 is on its way', html: '<p>Hello</p>', text: 'Hello\n' },
  {
    to: "o'brien+plates@gulf-labels.example",
    subject: 'الطلب رقم 10413: بانتظار موافقتك — اسم مشروع طويل جداً يحتاج إلى أكثر من سطر واحد في رأس الرسالة 🦊',
    html: `<!doctype html><html lang="ar" dir="rtl"><body><p>مرحباً سارة، "أكياس" &amp; <a href="https://x.example/order/1/approve?t=a&amp;b=c">رابط</a></p></body></html>`,
    text: `مرحباً سارة،\n\n${'سطر طويل جداً '.repeat(200)}\n.\n.. two dots\nFrom here\nhttps://x.example/reset-password?t=${'a'.repeat(43)}\n`,
  },
];

describe.each([
  ['the local mailbox', createMailboxRig],
  ['SMTP', createSmtpRig],
])('an email through %s', (_name, open) => {
  let rig: MailRig;
  beforeAll(async () => {
    rig = await open();
  });
  afterAll(() => rig.close());
  const normalize = (text: string) => text.replace(/\r\n/g, '\n').trimEnd();

  it('arrives unchanged: both parts, any script, long lines, unusual addresses', async () => {
    for (const email of sampleEmails) await rig.mailer.send(email);
    const received = await rig.received();
    const plain = (email: Email) => ({ ...email, html: normalize(email.html), text: normalize(email.text) });
    expect(received.map(plain)).toEqual(sampleEmails.map(plain));
  });

  it('fails when the recipient is rejected', async () => {
    const before = (await rig.received()).length;
    await expect(
      rig.mailer.send({ to: 'nobody@refused.example', subject: 's', html: '<p>h</p>', text: 't' }),
    ).rejects.toThrow('550');
    expect(await rig.received()).toHaveLength(before);
  });
});

describe('mail over SMTP', () => {
  it('goes to exactly one recipient and is marked as auto-generated', async () => {
    const smtp = await createSmtpRig();
    try {
      const send = (to: string) =>
        smtp.mailer
          .send({ to, subject: 'a\r\nBcc: other@x.example', html: '<p>h</p>', text: 't' })
          .catch(() => undefined);
      await send('amal@gulf-labels.example');
      await send('a@x.example, other@x.example');
      await send('a@x.example\r\nBcc: other@x.example');
      expect(smtp.recipients.flat().filter((address) => address === 'other@x.example')).toEqual([]);
      for (const recipients of smtp.recipients) expect(recipients).toHaveLength(1);
      const [first = ''] = smtp.rawMessages;
      expect(first).toMatch(/^Auto-Submitted: auto-generated/m);
      expect(first).toMatch(/^From: Dune Flexo Plates <no-reply@dune-flexo\.example>/m);
      expect(first).not.toMatch(/^Bcc:/m);
    } finally {
      await smtp.close();
    }
  });

  it('sets Reply-To and List-Unsubscribe headers (RFC 8058)', async () => {
    const smtp = await createSmtpRig();
    try {
      await smtp.mailer.send({
        to: 'support@dune-flexo.example',
        subject: 's',
        html: 'h',
        text: 't',
        replyTo: { name: 'Maha "x" <y@evil.example>\r\nBcc: z@evil.example', address: 'maha@print-house.example' },
        unsubscribeUrl: 'https://plates.example/api/newsletter/unsubscribe?t=1.2.x',
      });
      const mail = await PostalMime.parse(smtp.rawMessages[0] ?? '');
      expect(mail.replyTo).toHaveLength(1);
      expect(mail.replyTo?.[0]?.address).toBe('maha@print-house.example');
      const header = (key: string) => mail.headers.find((one) => one.key === key)?.value;
      expect(header('list-unsubscribe')).toBe('<https://plates.example/api/newsletter/unsubscribe?t=1.2.x>');
      expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
      expect(smtp.rawMessages[0]).not.toMatch(/^Bcc:/m);
      expect(smtp.recipients).toEqual([['support@dune-flexo.example']]);
    } finally {
      await smtp.close();
    }
  });

  it('fails when the server is unreachable', async () => {
    const smtp = await createSmtpRig();
    await smtp.close();
    await expect(smtp.mailer.send({ to: 'a@x.example', subject: 's', html: 'h', text: 't' })).rejects.toThrow();
  });
});

describe('the mail server of tests', () => {
  it('goes on when a node is killed while it sends', async () => {
    const { url, readEmails, close } = await startFakeSmtp();
    const killed = connect(Number(new URL(url).port), '127.0.0.1').setEncoding('utf8');
    const waitForReply = async (code: string) => {
      for await (const [reply] of on(killed, 'data')) if (String(reply).startsWith(code)) return;
    };
    await waitForReply('220');
    killed.write('HELO node\r\n');
    await waitForReply('250');
    killed.write('MAIL FROM:<no-reply@dune-flexo.example>\r\n');
    await waitForReply('250');
    killed.resetAndDestroy();
    await createSmtpMailer(url, 'no-reply@dune-flexo.example').send({
      to: 'amal@gulf-labels.example',
      subject: 'Sent by another node',
      html: '<p>Hello</p>',
      text: 'Hello',
    });
    expect(await readEmails()).toMatchObject([{ subject: 'Sent by another node' }]);
    await close();
  });
});
