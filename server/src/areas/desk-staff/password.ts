import { eq } from 'drizzle-orm';
import { Refusal } from '@platewright/contract/refusals';
import { findLink, staffPurposes, useLink, voidLinks, type StaffPurpose } from '../../access/links.ts';
import { hashPassword, verifyPassword } from '../../access/passwords.ts';
import { endSessionsOf } from '../../access/session.ts';
import { staff } from '../../db/schema/index.ts';
import { tellEnded } from '../../events/ended.ts';
import { staffOf, type Context, type Handlers } from '../../http/context.ts';
import { lockStaff, staffByEmail, staffById } from '../../staff/accounts.ts';

type Names = 'deskForgotPassword' | 'deskLink' | 'deskSetPassword' | 'deskChangePassword';

const said = { staffInvite: 'invite', staffReset: 'reset' } as const satisfies Record<StaffPurpose, string>;
const linkGone = () => new Refusal('linkUsedOrExpired', { fields: { password: { key: 'linkUsedOrExpired' } } });
const wrongOldPassword = () =>
  new Refusal('oldPasswordWrong', { fields: { oldPassword: { key: 'oldPasswordWrong' } } });

export const passwordHandlers: Handlers<Names> = {
  deskForgotPassword: async ({ email }, { tx, deps }) => {
    const found = await staffByEmail(tx, email);
    // Queued for nobody too: neither the answer nor its time says who works here.
    const kind = found?.state === 'invited' ? 'staffInvitation' : 'staffReset';
    await deps.jobs.send(tx, 'staffLetter', { kind, staffId: found?.id ?? 0 });
    return null;
  },
  deskLink: async ({ token }, { tx, deps }) => {
    const link = await findLink(tx, deps, staffPurposes, token);
    if (!link) return { state: 'unknown', purpose: null, name: '', email: '' };
    const person = link.state === 'good' ? await staffById(tx, link.personId) : null;
    return { state: link.state, purpose: said[link.purpose], name: person?.name ?? '', email: person?.email ?? '' };
  },
  // Staged, as the next one: hashing takes its time and no transaction waits for it.
  deskSetPassword: {
    staged: async ({ token, password }, { deps, transact }) => {
      const link = await findLink(deps.database.read, deps, staffPurposes, token);
      if (link?.state !== 'good') throw linkGone();
      const passwordHash = await hashPassword(password);
      await transact(async (ctx) => {
        const row = await lockStaff(ctx.tx, link.personId);
        const used = await useLink(ctx.tx, deps, link.purpose, token);
        // Blocked meanwhile: a link does not open a closed account.
        if (used === null || !row || row.state === 'blocked') throw linkGone();
        await ctx.tx.update(staff).set({ passwordHash, state: 'active' }).where(eq(staff.id, row.id));
        await passwordIsSet(ctx, row.id, said[link.purpose]);
      });
      return null;
    },
  },
  deskChangePassword: {
    staged: async ({ oldPassword, newPassword }, ctx) => {
      const { staffId, sessionId } = staffOf(ctx);
      const known = (await staffById(ctx.deps.database.read, staffId))?.passwordHash ?? null;
      if (!(await verifyPassword(known, oldPassword))) throw wrongOldPassword();
      const passwordHash = await hashPassword(newPassword);
      await ctx.transact(async (work) => {
        // Changed meanwhile in another place: what was typed as the old password is not the old one any more.
        if ((await lockStaff(work.tx, staffId))?.passwordHash !== known) throw wrongOldPassword();
        await work.tx.update(staff).set({ passwordHash }).where(eq(staff.id, staffId));
        await passwordIsSet(work, staffId, 'oldPassword', sessionId);
      });
      return null;
    },
  },
};

/** Whoever knew the old password is out, with what is open there, and no mailed link leads around the new one. */
async function passwordIsSet(
  { tx, deps, raise }: Context,
  staffId: number,
  by: 'invite' | 'reset' | 'oldPassword',
  but?: string,
): Promise<void> {
  await voidLinks(tx, deps, { staffId });
  raise({ type: 'staffPasswordSet', orderId: null, companyId: null, staffId, by });
  tellEnded(raise, await endSessionsOf(tx, { staffId }, deps.clock.now(), 'password', but));
}
