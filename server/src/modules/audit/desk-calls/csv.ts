import { getStaffPrincipal, type Handler } from '../../../platform/http/handler-context.ts';
import { createAuditCsvUrl } from '../audit-csv.ts';

export const deskAuditCsv: Handler<'deskAuditCsv'> = (filter, ctx) =>
  Promise.resolve({ url: createAuditCsvUrl(ctx.deps.tokens, getStaffPrincipal(ctx), filter) });
