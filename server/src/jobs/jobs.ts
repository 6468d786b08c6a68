import type { Tx } from '../db/database.ts';

/** Work that a request leaves to later. Every job may run twice and must notice. */
export interface JobData {
  /** Sends one letter. */
  readonly letter: {
    readonly kind: string;
    readonly userId: number;
    readonly params: Record<string, string | number>;
    readonly orderId: number | null;
  };
  /** Tells support what a visitor wrote, or welcomes a reader of the newsletter: letters to no account. */
  readonly houseLetter: { readonly kind: 'contactMessage' | 'newsletterWelcome'; readonly id: number };
  /** Mails a link of the desk; nobody gets it where there is no such account (0), or none that it fits. */
  readonly staffLetter: { readonly kind: 'staffInvitation' | 'staffReset'; readonly staffId: number };
  /** Tells the newsletter's provider what our list says of one address. */
  readonly newsletter: { readonly subscriberId: number };
  /** Says on one device what the bell says of an order. */
  readonly push: {
    readonly userId: number;
    readonly deviceId: string;
    readonly notice: {
      readonly eventId: number;
      readonly orderId: number;
      readonly projectName: string;
      readonly textKey: string;
      readonly params: Record<string, string | number>;
      readonly statusId: number;
    };
  };
  /** Checks a file's content, reads its boxes and inks, draws its pictures. */
  readonly inspect: { readonly fileId: string };
  /** Writes the PDF of an issued invoice. */
  readonly invoicePdf: { readonly invoiceId: number };
  /** Asks the processor about an attempt whose outcome is not known. */
  readonly settle: { readonly paymentId: string };
  /** Writes to accounts that owe something soon or since long. */
  readonly remind: Record<string, never>;
  /** Removes what was never attached to an order, expired sessions and links. */
  readonly sweep: Record<string, never>;
}
export type JobName = keyof JobData;

export interface Jobs {
  /** Queues a job in the transaction: it is there when the change is, and gone when it is rolled back. */
  readonly send: <N extends JobName>(
    tx: Tx,
    name: N,
    data: JobData[N],
    options?: { readonly afterSeconds?: number; readonly once?: string },
  ) => Promise<void>;
  readonly healthy: () => boolean;
  readonly stop: () => Promise<void>;
}
export type JobHandlers = { readonly [N in JobName]: (data: JobData[N]) => Promise<void> };
