import { createTransport } from 'nodemailer';
import type { Mailer } from './port.ts';

/** Shorter than a letter job may take, so that a silent server is a failed try and not a lost job. */
const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Real mail over SMTP. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(
    { url, ...limits, disableFileAccess: true, disableUrlAccess: true },
    // No holiday note answers a letter that nobody wrote by hand.
    { from, headers: { 'Auto-Submitted': 'auto-generated' } },
  );
  return {
    send: async ({ to, subject, html, text, replyTo, unsubscribeUrl }) => {
      // An address as a value: nothing in it is read as a second one.
      await transport.sendMail({
        to: { name: '', address: to },
        subject,
        html,
        text,
        ...(replyTo ? { replyTo } : {}),
        ...(unsubscribeUrl
          ? {
              headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
              list: { unsubscribe: { url: unsubscribeUrl } },
            }
          : {}),
      });
    },
  };
}
