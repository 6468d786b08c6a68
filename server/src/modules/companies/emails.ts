import { createAccountEmailTemplate, type EmailTemplates } from '../notifications/index.ts';

export const companyEmails: EmailTemplates = {
  agentGranted: createAccountEmailTemplate('agentGranted', 'information'),
  agentRefused: createAccountEmailTemplate('agentRefused', 'information'),
  papersReceived: createAccountEmailTemplate('papersReceived', 'information'),
  papersApproved: createAccountEmailTemplate('papersApproved', 'information'),
  papersRefused: createAccountEmailTemplate('papersRefused', 'information'),
};
