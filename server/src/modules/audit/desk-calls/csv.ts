import type { Handler } from '../../../platform/http/handler-context.ts';
import { auditCsv } from '../audit-csv.ts';

export const deskAuditCsv: Handler<'deskAuditCsv'> = (filter, ctx) =>
  Promise.resolve({ url: auditCsv.createUrl(ctx, { ...filter, lang: ctx.lang }) });
