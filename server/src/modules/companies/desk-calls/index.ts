import { companyHandlers } from './companies.ts';
import { decisionHandlers } from './decisions.ts';

/** Customer accounts at the desk: documents, agent status, TRN and people. */
export const companyDeskHandlers = { ...companyHandlers, ...decisionHandlers };
