import { eq } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { toOffsetAndLimit } from '@platewright/contract/fields';
import { companies, companyNameSql, quotations, staff, users } from '../../../platform/db/schema/index.ts';
import { getStaffPrincipal, type Handler } from '../../../platform/http/handler-context.ts';
import { extendQuotation, withdrawQuotation } from '../decide-quotation.ts';
import { listQuotations } from '../list-quotations.ts';
import { presentAmounts, presentContent, presentRow } from '../present-quotation.ts';
import { loadQuotation } from '../quotation-rows.ts';
import { createQuotationUrl } from '../quotation-urls.ts';
import { quotationsCsv } from '../quotations-csv.ts';

export const deskQuotations: Handler<'deskQuotations'> = async ({ _start, _end, ...query }, { tx, deps, lang }) => {
  const now = deps.clock.now();
  const page = { ...query, ...toOffsetAndLimit({ _start, _end }) };
  const { rows, count, ...sums } = await listQuotations(tx, now, page);
  const presented = rows.map((row) => ({ ...presentRow(row, now, lang), company: row.company }));
  return { quotations: { rows: presented, count, sum: presentAmounts(sums) } };
};

export const deskQuotationsCsv: Handler<'deskQuotationsCsv'> = (filter, ctx) =>
  Promise.resolve({ url: quotationsCsv.createUrl(ctx, filter) });

export const deskQuotation: Handler<'deskQuotation'> = async ({ id }, { tx, deps, lang }) => {
  const [found] = await tx
    .select({ row: quotations, company: companyNameSql, user: users, staff: staff.name })
    .from(quotations)
    .innerJoin(companies, eq(companies.id, quotations.companyId))
    .innerJoin(users, eq(users.id, quotations.createdBy))
    .leftJoin(staff, eq(staff.id, quotations.staffId))
    .where(eq(quotations.id, id));
  if (!found) throw new CallError('notFound');
  const { row, company, user } = found;
  return {
    quotation: {
      ...presentContent(row, deps.clock.now(), lang),
      ...{ id, companyId: row.companyId, company, orderId: row.orderId },
      userId: user.id,
      person: `${user.firstname} ${user.lastname}`,
      staff: found.staff,
      decidedAt: row.decidedAt?.toISOString() ?? null,
      isShared: row.linkToken !== null,
    },
  };
};

export const deskQuotationPdf: Handler<'deskQuotationPdf'> = async ({ id, pdfLang }, { tx, deps, principal }) => {
  await loadQuotation(tx, { id });
  return { url: createQuotationUrl(deps.tokens, principal, id, pdfLang) };
};

export const deskWithdrawQuotation: Handler<'deskWithdrawQuotation'> = async ({ id, reason }, ctx) => {
  const by = { kind: 'staff', id: getStaffPrincipal(ctx).staffId } as const;
  await withdrawQuotation({ ...ctx, now: ctx.deps.clock.now() }, { id, by, reason });
  return null;
};

export const deskExtendQuotation: Handler<'deskExtendQuotation'> = async (input, ctx) => {
  const byId = getStaffPrincipal(ctx).staffId;
  await extendQuotation({ ...ctx, now: ctx.deps.clock.now() }, { ...input, byId });
  return null;
};
