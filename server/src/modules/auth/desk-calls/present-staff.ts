import { getStaffRoleKey } from '@platewright/domain/staff/staff-roles';
import type { StaffRow } from '../../staff/index.ts';
import { getMissingSecondFactor } from './second-factor.ts';
import { findSecondFactor } from '../second-factor/store.ts';
import type { HandlerContext } from '../../../platform/http/handler-context.ts';

export async function presentStaff({ tx, deps }: Pick<HandlerContext, 'tx' | 'deps'>, row: StaffRow) {
  const hasSecondFactor = (await findSecondFactor(tx, { kind: 'staff', id: row.id })) !== null;
  return {
    staffId: row.id,
    email: row.email,
    name: row.name,
    role: getStaffRoleKey(row.keys),
    keys: row.keys,
    secondFactor: hasSecondFactor ? ('on' as const) : getMissingSecondFactor(deps.config, row.keys),
  };
}
