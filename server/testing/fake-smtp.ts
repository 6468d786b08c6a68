import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Email } from '../src/providers/mail/port.ts';

export interface FakeSmtp {
  readonly url: string;
  /** Received messages as MIME text, oldest first. */
  readonly rawMessages: readonly string[];
  /** Recipients of each message. */
  readonly recipients: readonly (readonly string[])[];
  readonly readEmails: () => Promise<Email[]>;
  readonly close: () => Promise<void>;
}

/** The other side has gone, such as a node that a test kills while it sends an email. */
const isConnectionLost = ({ code }: NodeJS.ErrnoException): boolean => code === 'ECONNRESET' || code === 'EPIPE';

/** A mail server on a port of its own. It rejects recipients at `refused.example`. */
export async function startFakeSmtp(): Promise<FakeSmtp> {
  const rawMessages: string[] = [];
  const recipients: string[][] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) =>
      done(address.endsWith('@refused.example') ? new Error('550 mailbox unavailable') : null),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        rawMessages.push(Buffer.concat(chunks).toString('utf8'));
        recipients.push(session.envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });
  server.on('error', (error: Error) => {
    if (!isConnectionLost(error)) throw error;
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    rawMessages,
    recipients,
    readEmails: () => Promise.all(rawMessages.map(parseEmail)),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function parseEmail(message: string): Promise<Email> {
  const { to, subject, html, text } = await PostalMime.parse(message);
  return { to: to?.[0]?.address ?? '', subject: subject ?? '', html: html ?? '', text: text ?? '' };
}
