import type { Transporter } from 'nodemailer';
import type { Mailer } from './port.ts';

/** Milliseconds; together shorter than the job's own time limit, so that a silent server is a retried failure. */
const smtpTimeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Real mail over SMTP. */
export function createSmtpMailer(url: string, from: string): Mailer {
  /** The package is loaded with the first mail. */
  let opened: Promise<Transporter> | null = null;
  const open = async (): Promise<Transporter> =>
    (await import('nodemailer')).createTransport(
      { url, ...smtpTimeouts, disableFileAccess: true, disableUrlAccess: true },
      // RFC 3834: keeps vacation responders from replying to automatic emails.
      { from, headers: { 'Auto-Submitted': 'auto-generated' } },
    );
  return {
    verify: async () => (await (opened ??= open())).verify(),
    send: async ({ to, subject, html, text, replyTo, unsubscribeUrl, attachments = [] }) => {
      // An address object is never parsed, so a crafted address can not add recipients.
      const transport = await (opened ??= open());
      await transport.sendMail({
        to: { name: '', address: to },
        subject,
        html,
        text,
        ...(replyTo ? { replyTo } : {}),
        attachments: attachments.map(({ name, bytes }) => ({
          filename: name,
          content: Buffer.from(bytes),
          contentType: 'application/pdf',
        })),
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
