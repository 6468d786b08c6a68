import type { LabelFile, LabelFormat } from '@platewright/domain/production/label-formats';
import type { SignFormat } from '@platewright/domain/production/sign-formats';
import type { Language } from '@platewright/texts/languages';
import type { Principal } from '../../platform/principal.ts';
import {
  createSubjectTicket,
  DOWNLOAD_TICKET_SECONDS,
  verifySubjectTicket,
  type TicketHolder,
  type TicketSigner,
} from '../../platform/signed-urls.ts';

interface Labels {
  readonly codes: readonly string[];
  readonly format: LabelFormat;
  readonly file: LabelFile;
  readonly lang: Language;
}

const getSubject = ({ codes, format, file, lang }: Labels): string =>
  `plate-labels:${file}:${format}:${lang}:${codes.join()}`;

/** Path of the file, valid for a minute. */
export function createLabelsUrl(signer: TicketSigner, principal: Principal, labels: Labels): string {
  const ticket = createSubjectTicket(signer, principal, getSubject(labels), DOWNLOAD_TICKET_SECONDS);
  const { codes, format, file, lang } = labels;
  const query = new URLSearchParams({ plates: codes.join(), format, file, language: lang, ticket });
  return `/api/plate-labels.${file === 'pdf' ? 'pdf' : 'zpl'}?${query}`;
}

/** The person whom the ticket was created for; null when it does not verify. */
export const verifyLabelsTicket = (signer: TicketSigner, labels: Labels, ticket: string): TicketHolder | null =>
  verifySubjectTicket(signer, getSubject(labels), ticket);

interface Sign {
  readonly station: string;
  readonly format: SignFormat;
}

const getSignSubject = ({ station, format }: Sign): string => `station-sign:${format}:${station}`;

/** Path of the sign of a station as PDF, valid for a minute. */
export function createSignUrl(signer: TicketSigner, principal: Principal, sign: Sign): string {
  const ticket = createSubjectTicket(signer, principal, getSignSubject(sign), DOWNLOAD_TICKET_SECONDS);
  return `/api/station-sign.pdf?${new URLSearchParams({ ...sign, ticket })}`;
}

export const verifySignTicket = (signer: TicketSigner, sign: Sign, ticket: string): TicketHolder | null =>
  verifySubjectTicket(signer, getSignSubject(sign), ticket);
