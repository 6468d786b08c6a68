import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { TRIAL_MINUTES } from '@platewright/domain/files/trials';
import { files } from '../../../platform/db/schema/index.ts';
import type { Principal } from '../../../platform/principal.ts';
import { createTrialToken, verifyTrialToken } from '../../auth/index.ts';
import { deleteFileBytes, deleteFileRows } from '../delete-files.ts';
import { presentFiles } from '../present-file.ts';
import { adoptTrial, whereTrial } from '../trials.ts';
import type { Handler, StagedHandler } from '../../../platform/http/handler-context.ts';

const getTrialId = (principal: Principal): string | undefined =>
  principal.kind === 'guest' ? principal.trialId : undefined;

/* What a guest tries a product with, and what becomes of it. */

export const filesTry: Handler<'filesTry'> = async (_input, { principal, deps }) => {
  const expiresAt = new Date(deps.clock.now().getTime() + TRIAL_MINUTES * 60_000).toISOString();
  return { token: createTrialToken(deps.tokens, getTrialId(principal) ?? randomUUID()), expiresAt };
};

export const filesTrial: Handler<'filesTrial'> = async ({ productId }, { tx, principal, deps }) => {
  const trialId = getTrialId(principal);
  if (trialId === undefined) return [];
  const rows = await tx
    .select()
    .from(files)
    .where(and(whereTrial(trialId, deps.clock.now()), eq(files.productId, productId)))
    .orderBy(asc(files.createdAt), asc(files.id));
  return presentFiles(tx, deps.tokens, principal, rows);
};

export const filesTrialDelete: StagedHandler<'filesTrialDelete'> = {
  run: async ({ id }, ctx) => {
    const trialId = getTrialId(ctx.principal);
    const deleted = await ctx.transact(async ({ tx, deps }) => {
      const [row] = await tx.select().from(files).where(eq(files.id, id)).for('update');
      if (!row || trialId === undefined || row.trialId !== trialId) throw new CallError('notFound');
      return deleteFileRows(tx, deps.clock.now(), [id]);
    });
    await deleteFileBytes(ctx.deps, deleted);
    return null;
  },
};

export const filesAdoptTrial: Handler<'filesAdoptTrial'> = async ({ token }, ctx) => {
  const trialId = verifyTrialToken(ctx.deps.tokens, token);
  return trialId === null ? { adopted: 0, left: 0 } : adoptTrial(ctx, trialId);
};
