/**
 * The kinds of emails with what each says besides what is read when it is sent. Each module adds those of its own beside
 * their templates by declaration merging; a kind without a template does not compile. Queued emails outlive an update: a
 * param is renamed by a new kind, never in place.
 */
export interface CustomerEmails {}
/** Kinds of emails to staff, likewise. */
export interface StaffEmails {}

export interface EmailKinds extends CustomerEmails, StaffEmails {}
export type EmailKind = keyof EmailKinds;

/** Whose account an email is to. */
export type EmailReader = { readonly userId: number } | { readonly staffId: number };

/** An email that is still to be addressed. */
export type EmailMessage<K extends EmailKind> = {
  readonly [P in K]: { readonly kind: P; readonly params: EmailKinds[P] };
}[K];

/** The data of the job that sends an email to a customer or to one of the staff. */
export type EmailJob = (
  | (EmailMessage<keyof CustomerEmails> & { readonly userId: number })
  | (EmailMessage<keyof StaffEmails> & { readonly staffId: number })
) & { readonly orderId: number | null };

/** The same as the queue has it: its params may be those of an earlier release until they are checked. */
export type StoredEmailJob<K extends EmailKind> = EmailReader & {
  readonly kind: K;
  readonly params: unknown;
  readonly orderId: number | null;
};
