import { toOffsetAndLimit } from '@platewright/contract/fields';
import { CallError, fieldError } from '@platewright/contract/call-errors';
import { MAX_MEMBERS, getNextMemberState } from '@platewright/domain/members/members';
import { isUniqueViolation, type Tx } from '../../../platform/db/database.ts';
import { getCustomerPrincipal, type HandlerContext, type Handlers } from '../../../platform/http/handler-context.ts';
import {
  canEmailLink,
  createEmailTakenError,
  endSessions,
  publishSessionsEnded,
  revokeLinks,
} from '../../auth/index.ts';
import { endOrderRoles } from './end-order-roles.ts';
import { presentMemberRow, presentMember, presentRole } from '../present.ts';
import {
  lockAndCountMembers,
  insertMember,
  listMembers,
  listRoles,
  lockMember,
  findMember,
  roleExists,
  updateMember,
  type MemberRow,
} from '../store.ts';

type MemberCallName =
  | 'membersList'
  | 'rolesList'
  | 'memberGet'
  | 'membersAdd'
  | 'membersEdit'
  | 'membersInvite'
  | 'membersDisable'
  | 'membersEnable';

/** Members of a company: everyone in it may read them, only its owner may change them. */
export const memberHandlers: Handlers<MemberCallName> = {
  membersList: async (input, ctx) => {
    const { companyId } = getCustomerPrincipal(ctx);
    const query = { search: input.advancedSearch, lang: ctx.lang, ...toOffsetAndLimit(input) };
    const { rows, count } = await listMembers(ctx.tx, companyId, query);
    return { members: { rows: rows.map(presentMemberRow), count } };
  },
  rolesList: async (_input, { tx, lang }) => ({
    roles: (await listRoles(tx, lang)).map((row) => presentRole(row, lang)),
  }),
  memberGet: async ({ id }, ctx) => {
    const row = await findMember(ctx.tx, getCustomerPrincipal(ctx).companyId, id);
    if (!row) throw new CallError('notFound');
    return presentMember(row);
  },
  // Staged: of two invitations at once the unique index on e-mails refuses one, which aborts its transaction.
  membersAdd: {
    run: async ({ lang, ...person }, ctx) => {
      const { companyId } = getCustomerPrincipal(ctx);
      try {
        await ctx.transact(async ({ tx, publish, deps }) => {
          await assertRoleExists(tx, person.roleId);
          if ((await lockAndCountMembers(tx, companyId)) >= MAX_MEMBERS)
            throw new CallError('membersTooMany', { params: { max: MAX_MEMBERS } });
          const userId = await insertMember(tx, {
            ...person,
            companyId,
            lang: lang ?? ctx.lang,
            createdAt: deps.clock.now(),
          });
          publish({ type: 'memberInvited', companyId, userId });
        });
      } catch (error) {
        if (!isUniqueViolation(error, 'users_email')) throw error;
        throw createEmailTakenError();
      }
      return null;
    },
  },
  membersEdit: async ({ memberId, firstname, lastname, roleId, version }, ctx) => {
    const { companyId } = getCustomerPrincipal(ctx);
    const row = await lockExistingMember(ctx, memberId);
    if (version !== undefined && version !== row.version) throw new CallError('changedMeanwhile');
    if (roleId !== row.roleId) await assertRoleExists(ctx.tx, roleId);
    await updateMember(ctx.tx, memberId, { firstname, lastname, roleId });
    if (roleId !== row.roleId) ctx.publish({ type: 'memberRoleChanged', companyId, userId: memberId, roleId });
    return null;
  },
  membersInvite: async ({ memberId }, ctx) => {
    const { companyId } = getCustomerPrincipal(ctx);
    const row = await lockExistingMember(ctx, memberId);
    if (row.state !== 'unconfirmed') throw new CallError('memberNotInvited');
    if (!(await canEmailLink(ctx.tx, ctx.deps, 'invite', memberId)))
      throw new CallError('tooManyRequests', { params: { minutes: 60 } });
    ctx.publish({ type: 'memberInvited', companyId, userId: memberId });
    return null;
  },
  membersDisable: async ({ memberId }, ctx) => {
    const disabled = await transitionMember(ctx, memberId, 'disable');
    if (disabled) {
      await endOrderRoles(ctx, disabled);
      const { companyId } = getCustomerPrincipal(ctx);
      const person = { kind: 'customer', id: memberId } as const;
      await revokeLinks(ctx.tx, ctx.deps, person);
      const sessionIds = await endSessions(ctx.tx, person, ctx.deps.clock.now(), 'disabled');
      publishSessionsEnded(ctx.publish, sessionIds, { companyId, userId: memberId });
    }
    return null;
  },
  membersEnable: async ({ memberId }, ctx) => {
    await transitionMember(ctx, memberId, 'enable');
    return null;
  },
};

/** Locks a member's row. @throws CallError notFound, also for members of other companies */
async function lockExistingMember(ctx: HandlerContext, memberId: number) {
  const row = await lockMember(ctx.tx, getCustomerPrincipal(ctx).companyId, memberId);
  if (!row) throw new CallError('notFound');
  return row;
}

/** Returns the member that was changed; null when nothing was: doing the same twice is no error. @throws CallError accountBlocked */
async function transitionMember(
  ctx: HandlerContext,
  memberId: number,
  transition: 'disable' | 'enable',
): Promise<MemberRow | null> {
  const row = await lockExistingMember(ctx, memberId);
  const next = getNextMemberState(row.state, transition, row.hasPassword);
  if (!next.ok) throw new CallError(next.reason);
  if (next.state === null) return null;
  await updateMember(ctx.tx, memberId, { state: next.state });
  return row;
}

async function assertRoleExists(tx: Tx, roleId: number): Promise<void> {
  if (!(await roleExists(tx, roleId))) throw fieldError('roleId', 'choiceInvalid');
}
