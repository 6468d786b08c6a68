import { presentRole } from '../present.ts';
import { listRoles } from '../store.ts';
import { membersList } from './members-list.ts';
import { memberGet } from './member-get.ts';
import { membersAdd } from './members-add.ts';
import { membersEdit } from './members-edit.ts';
import { membersInvite } from './members-invite.ts';
import { membersDisable } from './members-disable.ts';
import { membersEnable } from './members-enable.ts';
import {
  ordersAllMembers,
  ordersOrderMember,
  ordersFreeMembers,
  ordersAddMember,
  ordersUpdateMember,
  ordersDeleteMember,
} from './order-members.ts';
import type { Handlers } from '../../../platform/http/handler-context.ts';

/** Members of a company: everyone in it may read them, only its owner may change them; and the members of its orders. */
export const memberHandlers = {
  membersList,
  rolesList: async (_input, { tx, lang }) => ({
    roles: (await listRoles(tx, lang)).map((row) => presentRole(row, lang)),
  }),
  memberGet,
  membersAdd,
  membersEdit,
  membersInvite,
  membersDisable,
  membersEnable,
  ordersAllMembers,
  ordersOrderMember,
  ordersFreeMembers,
  ordersAddMember,
  ordersUpdateMember,
  ordersDeleteMember,
} satisfies Partial<Handlers>;
