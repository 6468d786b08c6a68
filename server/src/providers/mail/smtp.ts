import { createTransport } from 'nodemailer';
import type { Mailer } from './port.ts';

/** Real mail over SMTP. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(url, { from });
  return {
    send: async (letter) => {
      await transport.sendMail(letter);
    },
  };
}
