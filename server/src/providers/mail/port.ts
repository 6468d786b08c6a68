/** An email in one language, as plain text and as HTML. */
export interface Email {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Address for replies when it is not the sender's. */
  readonly replyTo?: { readonly name: string; readonly address: string };
  /** PDF files that go with it. */
  readonly attachments?: readonly { readonly name: string; readonly bytes: Uint8Array }[];
  /** One-click unsubscribe address: mail programs send a POST there (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

export interface Mailer {
  /** Sends one email. @throws Error when it was not accepted; the job that sends it is then retried */
  readonly send: (email: Email) => Promise<void>;
  /** Connects and signs in without sending; null where there is no server. @throws Error when that is refused */
  readonly verify: (() => Promise<unknown>) | null;
}

declare module '../../platform/deps.ts' {
  interface Deps {
    readonly mailer: Mailer;
  }
}
