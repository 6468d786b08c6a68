import {
  deskOrderMembers,
  deskFreeOrderMembers,
  deskAddOrderMember,
  deskUpdateOrderMember,
  deskRemoveOrderMember,
} from './order-members.ts';
import { deskRoles } from './roles.ts';
import { deskAddRole } from './add-role.ts';
import { deskEditRole } from './edit-role.ts';
import { deskRemoveRole } from './remove-role.ts';
import type { Handlers } from '../../../platform/http/handler-context.ts';

/** The member roles that owners of companies may choose from (handbook 4.5). */
export const memberDeskHandlers = {
  deskOrderMembers,
  deskFreeOrderMembers,
  deskAddOrderMember,
  deskUpdateOrderMember,
  deskRemoveOrderMember,
  deskRoles,
  deskAddRole,
  deskEditRole,
  deskRemoveRole,
} satisfies Partial<Handlers>;
