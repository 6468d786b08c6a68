import type { Tx } from '../../../platform/db/database.ts';
import type { LinkPurpose } from '../../auth/index.ts';
import type { EmailFrame } from './email-frame.ts';
import type { EmailContent } from './render-email.ts';

/** What a template may use; `tx` reads the database at the moment the email is sent. */
export interface EmailTemplateContext {
  readonly tx: Tx;
  readonly now: Date;
  readonly publicUrl: string;
  /** Recipient, language and the content that all emails to this person have in common. */
  readonly frame: EmailFrame;
  readonly userId: number;
  readonly orderId: number | null;
  readonly params: Readonly<Record<string, string | number>>;
}

/** One kind of email to an account. */
export interface EmailTemplate {
  /** The email is sent only to accounts in these states; to all without. */
  readonly states?: readonly string[];
  /** The email carries a one-time link of this purpose, created when it is sent. */
  readonly link?: LinkPurpose;
  /** The content; null when the email is outdated since it was enqueued. `token` is that of the link, empty without one. */
  readonly createContent: (
    context: EmailTemplateContext,
    token: string,
  ) => EmailContent | null | Promise<EmailContent | null>;
}

/** Templates by kind; each module declares those of its own emails. */
export type EmailTemplates = Readonly<Record<string, EmailTemplate>>;

declare module '../../../platform/deps.ts' {
  interface Deps {
    readonly emailTemplates: EmailTemplates;
  }
}
