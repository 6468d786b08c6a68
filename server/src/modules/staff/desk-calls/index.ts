import { loadPriceLimits } from '../price-limits.ts';
import { deskForgotPassword, deskLink, deskSetPassword, deskChangePassword } from './password.ts';
import { deskStaff } from './list-staff.ts';
import { deskInviteStaff } from './invite-staff.ts';
import { deskChangeStaff } from './change-staff.ts';
import { deskBlockStaff } from './block-staff.ts';
import { deskInviteStaffAgain } from './invite-staff-again.ts';
import { deskRemoveInvitation } from './remove-invitation.ts';
import { deskSetPriceLimits } from './set-price-limits.ts';
import type { Handlers } from '../../../platform/http/handler-context.ts';

/** Staff accounts and their passwords. */
export const staffDeskHandlers = {
  deskStaff,
  deskInviteStaff,
  deskChangeStaff,
  deskBlockStaff,
  deskInviteStaffAgain,
  deskRemoveInvitation,
  deskPriceLimits: async (_input, { tx }) => ({ limits: await loadPriceLimits(tx) }),
  deskSetPriceLimits,
  deskForgotPassword,
  deskLink,
  deskSetPassword,
  deskChangePassword,
} satisfies Partial<Handlers>;
