import { deskAudit } from './audit.ts';
import { deskAuditCsv } from './csv.ts';
import type { Handlers } from '../../../platform/http/handler-context.ts';

/** What staff did, as a list and as a file. */
export const auditDeskHandlers = { deskAudit, deskAuditCsv } satisfies Partial<Handlers>;
