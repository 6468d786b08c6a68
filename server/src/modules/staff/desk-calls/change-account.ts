import { eq, sql } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { may } from '@platewright/domain/permissions/may';
import { staff } from '../../../platform/db/schema/index.ts';
import { findPrincipal } from '../../auth/index.ts';
import { hasAnotherAdmin, lockAllStaff, lockStaff, type StaffRow } from '../staff-accounts.ts';
import { getStaffPrincipal, type HandlerContext } from '../../../platform/http/handler-context.ts';

/**
 * Serializes changes of staff accounts and authorizes the caller again under the lock: of two administrators who block
 * each other at once, the second is blocked already.
 * @throws CallError noPermission
 */
export async function lockStaffManagement(ctx: HandlerContext): Promise<void> {
  await lockAllStaff(ctx.tx);
  const current = await findPrincipal(ctx.tx, ctx.deps.config, { kind: 'staff', id: getStaffPrincipal(ctx).staffId });
  if (!current || !may(current, 'desk.staff').ok) throw new CallError('noPermission');
}

/** @throws CallError noPermission, notFound */
export async function lockExistingStaff(ctx: HandlerContext, staffId: number): Promise<StaffRow> {
  await lockStaffManagement(ctx);
  const row = await lockStaff(ctx.tx, staffId);
  if (!row) throw new CallError('notFound');
  return row;
}

/** Taking the permission to manage staff from this person must leave another with it. @throws CallError lastStaffAdmin */
export async function assertAnotherAdmin({ tx }: HandlerContext, row: StaffRow): Promise<void> {
  if (row.state !== 'active' || !row.keys.includes('STAFF') || (await hasAnotherAdmin(tx, row.id))) return;
  throw new CallError('lastStaffAdmin');
}

export async function updateStaff(
  { tx }: HandlerContext,
  staffId: number,
  changes: Partial<Pick<StaffRow, 'name' | 'keys' | 'state'>>,
): Promise<void> {
  await tx
    .update(staff)
    .set({ ...changes, revision: sql`${staff.revision} + 1` })
    .where(eq(staff.id, staffId));
}

export const createStaffEventFields = (ctx: HandlerContext, staffId: number) =>
  ({ orderId: null, companyId: null, staffId, byId: getStaffPrincipal(ctx).staffId }) as const;
