import { deskCompanies, deskCompanyCounts, deskCompany, deskDocumentTicket } from './companies.ts';
import { deskDecideAgent, deskDecidePapers, deskChangeTrn, deskBlockPerson, deskUnblockPerson } from './decisions.ts';
import type { Handlers } from '../../../platform/http/handler-context.ts';

/** Customer accounts at the desk: documents, agent status, TRN and people. */
export const companyDeskHandlers = {
  deskCompanies,
  deskCompanyCounts,
  deskCompany,
  deskDocumentTicket,
  deskDecideAgent,
  deskDecidePapers,
  deskChangeTrn,
  deskBlockPerson,
  deskUnblockPerson,
} satisfies Partial<Handlers>;
