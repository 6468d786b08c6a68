export { inviteFirstAdministrator } from './first-administrator.ts';
export { loadPriceLimits } from './price-limits.ts';
export { findStaffByEmail, findStaffById, lockStaff, type StaffRow } from './staff-accounts.ts';
