import { z } from 'zod';
import type { Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { LinkPurpose } from '../../auth/index.ts';
import type { EmailKind, EmailKinds } from '../../../platform/jobs/email-kinds.ts';
import type { EmailFrame } from './email-frame.ts';
import type { EmailContent } from './render-email.ts';

/** What a template may use; `tx` reads the database at the moment the email is sent. */
export interface EmailTemplateContext<P = unknown> {
  readonly tx: Tx;
  /** Draws and stores files that go with it. */
  readonly files: Pick<Deps, 'database' | 'drawings' | 'storage' | 'log'>;
  readonly now: Date;
  readonly publicUrl: string;
  readonly deskUrl: string;
  /** Recipient, language and the content that all emails to this person have in common. */
  readonly frame: EmailFrame;
  /** Number of the customer or of the staff member, as the kind says. */
  readonly readerId: number;
  readonly orderId: number | null;
  readonly params: P;
}

/** One kind of email to an account; `P` are its params. */
export interface EmailTemplate<P> {
  /** Checks the params of a queued email, which may be of an earlier release; more than it names is ignored. */
  readonly params: z.ZodType<P>;
  /** The email is sent only to accounts in these states; to all without. */
  readonly states?: readonly string[];
  /** The email carries a one-time link of this purpose, created when it is sent. */
  readonly link?: LinkPurpose;
  /** The content; null when the email is outdated since it was enqueued. `token` is that of the link, empty without one. */
  readonly createContent: (
    context: EmailTemplateContext<P>,
    token: string,
  ) => EmailContent | null | Promise<EmailContent | null>;
}

/** The template of every kind. */
export type EmailTemplates = { readonly [K in EmailKind]: EmailTemplate<EmailKinds[K]> };

/** The params of each kind that a module has templates of: with them it declares `CustomerEmails` or `StaffEmails`. */
export type EmailParamsOf<T> = { readonly [K in keyof T]: T[K] extends EmailTemplate<infer P> ? P : never };

/** For kinds that say nothing but what is read. */
export const noEmailParams = z.object({});

/** A template whose params are those of the schema. */
export const defineEmail = <P>(params: z.ZodType<P>, template: Omit<EmailTemplate<P>, 'params'>): EmailTemplate<P> => ({
  params,
  ...template,
});

declare module '../../../platform/deps.ts' {
  interface Deps {
    readonly emailTemplates: EmailTemplates;
  }
}
