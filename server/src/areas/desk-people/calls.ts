import { companyReads } from './companies.ts';
import { decisions } from './decisions.ts';
import { ledgerHandlers } from './ledger.ts';
import { roleHandlers } from './roles.ts';

/** Customers at the desk: accounts, papers, credit, people, roles. */
export const deskPeopleHandlers = { ...companyReads, ...decisions, ...ledgerHandlers, ...roleHandlers };
