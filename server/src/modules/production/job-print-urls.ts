import type { PrintContent } from '@platewright/contract/modules/production/print-desk-calls';
import type { LabelFormat } from '@platewright/domain/production/label-formats';
import type { Language } from '@platewright/texts/languages';
import type { Principal } from '../../platform/principal.ts';
import {
  createSubjectTicket,
  DOWNLOAD_TICKET_SECONDS,
  verifySubjectTicket,
  type TicketHolder,
  type TicketSigner,
} from '../../platform/signed-urls.ts';

interface JobPrint {
  readonly orderIds: readonly number[];
  readonly content: PrintContent;
  readonly format: LabelFormat;
  readonly lang: Language;
}

const getSubject = ({ orderIds, content, format, lang }: JobPrint): string =>
  `job-prints:${content}:${format}:${lang}:${orderIds.join()}`;

/** Path of the PDF, valid for a minute. */
export function createJobPrintUrl(signer: TicketSigner, principal: Principal, print: JobPrint): string {
  const ticket = createSubjectTicket(signer, principal, getSubject(print), DOWNLOAD_TICKET_SECONDS);
  const { orderIds, content, format, lang } = print;
  const query = new URLSearchParams({ orders: orderIds.join(), content, format, language: lang, ticket });
  return `/api/job-prints.pdf?${query}`;
}

/** The person whom the ticket was created for; null when it does not verify. */
export const verifyJobPrintTicket = (signer: TicketSigner, print: JobPrint, ticket: string): TicketHolder | null =>
  verifySubjectTicket(signer, getSubject(print), ticket);
