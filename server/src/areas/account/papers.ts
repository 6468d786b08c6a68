import { eq } from 'drizzle-orm';
import { Refusal } from '@platewright/contract/refusals';
import { takesNewPapers } from '@platewright/domain/people/papers';
import { bothPapers, registrationRules } from '../../companies/check-papers.ts';
import { addPapers, dropPapers, keepPapers, registrationPapers } from '../../companies/papers.ts';
import type { Tx } from '../../db/database.ts';
import { companies } from '../../db/schema/index.ts';
import { customer, type Handlers, type StagedContext } from '../../http/context.ts';

/** Papers of the own company's registration: what became of them, and new ones after a refusal. */
export const paperHandlers: Handlers<'accountPapers' | 'accountSendPapers'> = {
  accountPapers: async (_input, ctx) => registrationPapers(ctx.tx, customer(ctx).companyId),
  accountSendPapers: {
    // Nobody uploads twenty megabytes to hear that they are not asked for.
    beforeFiles: async (_input, ctx) => refuseUnasked(ctx.deps.database.read, customer(ctx).companyId),
    staged: async (_input, ctx) => {
      await sendPapers(ctx);
      return null;
    },
  },
};

/** @throws Refusal changedMeanwhile */
async function refuseUnasked(tx: Tx, companyId: number): Promise<void> {
  if (!takesNewPapers((await registrationPapers(tx, companyId)).state)) throw new Refusal('changedMeanwhile');
}

/** Of two who send at once the second is told. @throws Refusal changedMeanwhile */
async function sendPapers(ctx: StagedContext): Promise<void> {
  const { companyId, userId } = customer(ctx);
  const { deps, files, transact } = ctx;
  const papers = await bothPapers(files, registrationRules);
  const rows = await keepPapers(deps, papers, 'company-documents');
  try {
    await transact(async ({ tx, raise }) => {
      await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for('update');
      await refuseUnasked(tx, companyId);
      await addPapers(tx, { companyId, purpose: 'registration', at: deps.clock.now() }, rows);
      raise({ type: 'papersSent', orderId: null, companyId, userId });
    });
  } catch (error) {
    await dropPapers(deps, rows);
    throw error;
  }
}
