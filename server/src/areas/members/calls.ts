import { limitOf } from '@platewright/contract/fields';
import { Refusal, wrongField } from '@platewright/contract/refusals';
import { MAX_MEMBERS, switched } from '@platewright/domain/people/members';
import { mayMailLink, voidLinks } from '../../access/links.ts';
import { endSessionsOf } from '../../access/session.ts';
import { isUniqueViolation, type Tx } from '../../db/database.ts';
import { customer, type Context, type Handlers } from '../../http/context.ts';
import { presentListed, presentMember, presentRole } from './present.ts';
import {
  countMembersLocked,
  insertMember,
  listMembers,
  listRoles,
  lockMember,
  memberOf,
  roleExists,
  writeMember,
} from './store.ts';

type Names =
  | 'membersList'
  | 'rolesList'
  | 'memberGet'
  | 'membersAdd'
  | 'membersEdit'
  | 'membersInvite'
  | 'membersDisable'
  | 'membersEnable';

/** Members of an account: read by all of it, changed by its owner alone. */
export const membersHandlers: Handlers<Names> = {
  membersList: async (input, ctx) => {
    const { companyId } = customer(ctx);
    const asked = { search: input.advancedSearch, lang: ctx.lang, ...limitOf(input) };
    const { rows, count } = await listMembers(ctx.tx, companyId, asked);
    return { members: { rows: rows.map(presentListed), count } };
  },
  rolesList: async (_input, { tx, lang }) => ({
    roles: (await listRoles(tx, lang)).map((row) => presentRole(row, lang)),
  }),
  memberGet: async ({ id }, ctx) => {
    const row = await memberOf(ctx.tx, customer(ctx).companyId, id);
    if (!row) throw new Refusal('notFound');
    return presentMember(row);
  },
  // Staged: the index on e-mails decides between two at once, and its refusal ends the transaction.
  membersAdd: {
    staged: async ({ lang, ...person }, ctx) => {
      const { companyId } = customer(ctx);
      try {
        await ctx.transact(async ({ tx, raise, deps }) => {
          await requireRole(tx, person.roleId);
          if ((await countMembersLocked(tx, companyId)) >= MAX_MEMBERS)
            throw new Refusal('membersTooMany', { params: { max: MAX_MEMBERS } });
          const userId = await insertMember(tx, {
            ...person,
            companyId,
            lang: lang ?? ctx.lang,
            createdAt: deps.clock.now(),
          });
          raise({ type: 'memberInvited', orderId: null, companyId, userId });
        });
      } catch (error) {
        if (!isUniqueViolation(error, 'users_email')) throw error;
        throw new Refusal('emailTaken', { fields: { email: { key: 'emailTaken' } } });
      }
      return null;
    },
  },
  membersEdit: async ({ memberId, firstname, lastname, roleId, version }, ctx) => {
    const { companyId } = customer(ctx);
    const row = await locked(ctx, memberId);
    if (version !== undefined && version !== row.version) throw new Refusal('changedMeanwhile');
    if (roleId !== row.roleId) await requireRole(ctx.tx, roleId);
    await writeMember(ctx.tx, memberId, { firstname, lastname, roleId });
    if (roleId !== row.roleId) ctx.raise({ type: 'roleChanged', orderId: null, companyId, userId: memberId, roleId });
    return null;
  },
  membersInvite: async ({ memberId }, ctx) => {
    const { companyId } = customer(ctx);
    const row = await locked(ctx, memberId);
    if (row.state !== 'unconfirmed') throw new Refusal('memberNotInvited');
    if (!(await mayMailLink(ctx.tx, ctx.deps, 'invite', memberId)))
      throw new Refusal('tooManyRequests', { params: { minutes: 60 } });
    ctx.raise({ type: 'memberInvited', orderId: null, companyId, userId: memberId });
    return null;
  },
  membersDisable: async ({ memberId }, ctx) => {
    if (await switchMember(ctx, memberId, 'disable')) {
      const { companyId } = customer(ctx);
      await voidLinks(ctx.tx, ctx.deps, { userId: memberId });
      const sessionIds = await endSessionsOf(ctx.tx, { userId: memberId }, ctx.deps.clock.now(), 'disabled');
      ctx.raise({ type: 'sessionsEnded', orderId: null, companyId, userId: memberId, sessionIds });
    }
    return null;
  },
  membersEnable: async ({ memberId }, ctx) => {
    await switchMember(ctx, memberId, 'enable');
    return null;
  },
};

/** The member with its row locked. @throws Refusal notFound, for members of others too */
async function locked(ctx: Context, memberId: number) {
  const row = await lockMember(ctx.tx, customer(ctx).companyId, memberId);
  if (!row) throw new Refusal('notFound');
  return row;
}

/** Whether anything changed: pressing twice, or two owners' tabs, is no mistake. @throws Refusal accountBlocked */
async function switchMember(ctx: Context, memberId: number, to: 'disable' | 'enable'): Promise<boolean> {
  const row = await locked(ctx, memberId);
  const next = switched(row.state, to, row.hasPassword);
  if (!next.ok) throw new Refusal(next.reason);
  if (next.state === null) return false;
  await writeMember(ctx.tx, memberId, { state: next.state });
  return true;
}

async function requireRole(tx: Tx, roleId: number): Promise<void> {
  if (!(await roleExists(tx, roleId))) throw wrongField('roleId', 'choiceInvalid');
}
