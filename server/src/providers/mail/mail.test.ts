import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailbox, readMailbox } from './mailbox.ts';
import type { Letter, Mailer } from './port.ts';
import { smtpMailer } from './smtp.ts';

/** A mailer and what came out at its other end. */
interface Opened {
  readonly mailer: Mailer;
  readonly received: () => Promise<Letter[]>;
  readonly close: () => Promise<void>;
}

/** A mail server of the test's own, which knows nobody at refused.example. */
async function overSmtp(): Promise<Opened & { raw: string[]; envelopes: string[][] }> {
  const raw: string[] = [];
  const envelopes: string[][] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, answer) =>
      answer(address.endsWith('@refused.example') ? new Error('550 mailbox unavailable') : null),
    onData: (stream, session, answer) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        raw.push(Buffer.concat(chunks).toString('utf8'));
        envelopes.push(session.envelope.rcptTo.map(({ address }) => address));
        answer();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    mailer: smtpMailer(`smtp://127.0.0.1:${port}`, 'Dune Flexo Plates <no-reply@dune-flexo.example>'),
    raw,
    envelopes,
    received: async () =>
      Promise.all(
        raw.map(async (message) => {
          const mail = await PostalMime.parse(message);
          return {
            to: mail.to?.[0]?.address ?? '',
            subject: mail.subject ?? '',
            html: mail.html ?? '',
            text: mail.text ?? '',
          };
        }),
      ),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function inTheMailbox(): Promise<Opened> {
  const folder = await mkdtemp(join(tmpdir(), 'platewright-mail-'));
  let seconds = 0;
  return {
    mailer: mailbox(folder, () => new Date(Date.UTC(2026, 10, 20, 8, 0, seconds++))),
    received: async () =>
      (await readMailbox(folder)).reverse().map(({ to, subject, html, text }) => ({ to, subject, html, text })),
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

const letters: Letter[] = [
  { to: 'amal@gulf-labels.example', subject: 'Order 10413 is on its way', html: '<p>Hello</p>', text: 'Hello\n' },
  {
    to: "o'brien+plates@gulf-labels.example",
    subject: 'الطلب رقم 10413: بانتظار موافقتك — اسم مشروع طويل جداً يحتاج إلى أكثر من سطر واحد في رأس الرسالة 🦊',
    html: `<!doctype html><html lang="ar" dir="rtl"><body><p>مرحباً سارة، "أكياس" &amp; <a href="https://x.example/order/1/approve?t=a&amp;b=c">رابط</a></p></body></html>`,
    text: `مرحباً سارة،\n\n${'سطر طويل جداً '.repeat(200)}\n.\n.. two dots\nFrom here\nhttps://x.example/reset-password?t=${'a'.repeat(43)}\n`,
  },
];

describe.each([
  ['the local mailbox', inTheMailbox],
  ['SMTP', overSmtp],
])('a letter through %s', (_name, open) => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());
  const even = (words: string) => words.replace(/\r\n/g, '\n').trimEnd();

  it('arrives as it was written: both parts, any script, long lines, odd addresses', async () => {
    for (const letter of letters) await opened.mailer.send(letter);
    const received = await opened.received();
    const plain = (letter: Letter) => ({ ...letter, html: even(letter.html), text: even(letter.text) });
    expect(received.map(plain)).toEqual(letters.map(plain));
  });

  it('is an error when the address is refused, and nothing arrives', async () => {
    const before = (await opened.received()).length;
    await expect(
      opened.mailer.send({ to: 'nobody@refused.example', subject: 's', html: '<p>h</p>', text: 't' }),
    ).rejects.toThrow('550');
    expect(await opened.received()).toHaveLength(before);
  });
});

describe('mail over SMTP', () => {
  it('goes to one address, whatever stands in it, and says that nobody wrote it by hand', async () => {
    const smtp = await overSmtp();
    try {
      const send = (to: string) =>
        smtp.mailer
          .send({ to, subject: 'a\r\nBcc: other@x.example', html: '<p>h</p>', text: 't' })
          .catch(() => undefined);
      await send('amal@gulf-labels.example');
      await send('a@x.example, other@x.example');
      await send('a@x.example\r\nBcc: other@x.example');
      expect(smtp.envelopes.flat().filter((address) => address === 'other@x.example')).toEqual([]);
      for (const recipients of smtp.envelopes) expect(recipients).toHaveLength(1);
      const [first = ''] = smtp.raw;
      expect(first).toMatch(/^Auto-Submitted: auto-generated/m);
      expect(first).toMatch(/^From: Dune Flexo Plates <no-reply@dune-flexo\.example>/m);
      expect(first).not.toMatch(/^Bcc:/m);
    } finally {
      await smtp.close();
    }
  });

  it("is answered where it says, and left with the mail program's own button (RFC 8058)", async () => {
    const smtp = await overSmtp();
    try {
      await smtp.mailer.send({
        to: 'support@dune-flexo.example',
        subject: 's',
        html: 'h',
        text: 't',
        replyTo: { name: 'Maha "x" <y@evil.example>\r\nBcc: z@evil.example', address: 'maha@print-house.example' },
        unsubscribeUrl: 'https://plates.example/api/newsletter/unsubscribe?t=1.2.x',
      });
      const mail = await PostalMime.parse(smtp.raw[0] ?? '');
      expect(mail.replyTo).toHaveLength(1);
      expect(mail.replyTo?.[0]?.address).toBe('maha@print-house.example');
      const header = (key: string) => mail.headers.find((one) => one.key === key)?.value;
      expect(header('list-unsubscribe')).toBe('<https://plates.example/api/newsletter/unsubscribe?t=1.2.x>');
      expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
      expect(smtp.raw[0]).not.toMatch(/^Bcc:/m);
      expect(smtp.envelopes).toEqual([['support@dune-flexo.example']]);
    } finally {
      await smtp.close();
    }
  });

  it('is an error when there is no server', async () => {
    const smtp = await overSmtp();
    await smtp.close();
    await expect(smtp.mailer.send({ to: 'a@x.example', subject: 's', html: 'h', text: 't' })).rejects.toThrow();
  });
});
