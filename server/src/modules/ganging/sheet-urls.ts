import type { Language } from '@platewright/texts/languages';
import type { Principal } from '../../platform/principal.ts';
import {
  createSubjectTicket,
  DOWNLOAD_TICKET_SECONDS,
  verifySubjectTicket,
  type TicketHolder,
  type TicketSigner,
} from '../../platform/signed-urls.ts';

interface SheetPlan {
  readonly sheetId: number;
  readonly lang: Language;
}

const getSubject = ({ sheetId, lang }: SheetPlan): string => `sheet-plan:${sheetId}:${lang}`;

/** Path of the PDF, valid for a minute. */
export function createSheetPlanUrl(signer: TicketSigner, principal: Principal, plan: SheetPlan): string {
  const ticket = createSubjectTicket(signer, principal, getSubject(plan), DOWNLOAD_TICKET_SECONDS);
  return `/api/sheets/${plan.sheetId}/plan.pdf?${new URLSearchParams({ language: plan.lang, ticket })}`;
}

/** The person whom the ticket was created for; null when it does not verify. */
export const verifySheetPlanTicket = (signer: TicketSigner, plan: SheetPlan, ticket: string): TicketHolder | null =>
  verifySubjectTicket(signer, getSubject(plan), ticket);
