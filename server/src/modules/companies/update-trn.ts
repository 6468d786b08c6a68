import { eq } from 'drizzle-orm';
import { companies } from '../../platform/db/schema/index.ts';
import { getStaffPrincipal, type HandlerContext } from '../../platform/http/handler-context.ts';
import type { CompanyRow } from './companies.ts';

/** Writes the TRN of a locked company and publishes the change; does nothing when the company has this TRN already. */
export async function updateTrn(
  ctx: HandlerContext,
  { id: companyId, trn: before }: Pick<CompanyRow, 'id' | 'trn'>,
  trn: string | null,
): Promise<void> {
  if (trn === before) return;
  await ctx.tx.update(companies).set({ trn }).where(eq(companies.id, companyId));
  ctx.publish({ type: 'trnChanged', companyId, before, trn, byId: getStaffPrincipal(ctx).staffId });
}
