export { inviteFirstAdministrator } from './first-administrator.ts';
export { findStaffByEmail, findStaffById, lockStaff, type StaffRow } from './staff-accounts.ts';
