import { z } from 'zod';
import { createAccountEmailTemplate, noEmailParams, type EmailParamsOf } from '../notifications/index.ts';

const decision = z.object({ reason: z.string() });

export const companyEmails = {
  agentGranted: createAccountEmailTemplate('agentGranted', 'information', decision),
  agentRefused: createAccountEmailTemplate('agentRefused', 'information', decision),
  papersReceived: createAccountEmailTemplate('papersReceived', 'information', noEmailParams),
  papersApproved: createAccountEmailTemplate('papersApproved', 'information', decision),
  papersRefused: createAccountEmailTemplate('papersRefused', 'information', decision),
};

declare module '../../platform/jobs/email-kinds.ts' {
  interface CustomerEmails extends EmailParamsOf<typeof companyEmails> {}
}
