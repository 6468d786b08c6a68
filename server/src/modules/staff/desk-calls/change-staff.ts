import { CallError } from '@platewright/contract/call-errors';
import { toStaffSnapshot } from '../staff-accounts.ts';
import { createStaffEventFields, lockExistingStaff, updateStaff, assertAnotherAdmin } from './change-account.ts';
import type { Handler } from '../../../platform/http/handler-context.ts';

export const deskChangeStaff: Handler<'deskChangeStaff'> = async ({ staffId, revision, name, keys }, ctx) => {
  const row = await lockExistingStaff(ctx, staffId);
  if (row.revision !== revision) throw new CallError('changedMeanwhile');
  const before = toStaffSnapshot(row);
  const after = toStaffSnapshot({ name, keys });
  if (!after.keys.includes('STAFF')) await assertAnotherAdmin(ctx, row);
  if (JSON.stringify(before) === JSON.stringify(after)) return null;
  await updateStaff(ctx, staffId, { name, keys: [...after.keys] });
  ctx.publish({ type: 'staffChanged', ...createStaffEventFields(ctx, staffId), before, after });
  return null;
};
