import type { SentTo } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { notInArray } from 'drizzle-orm';
import { staff } from '../src/db/schema/index.ts';
import type { StoredLetter } from '../src/providers/mail/mailbox.ts';
import type { StaffPerson } from './builders.ts';
import { lettersTo, newEmail } from './entry.ts';
import type { World } from './world.ts';

/** What the dialog of an invitation sends. */
export const invitation = (
  more: Partial<SentTo<Contract['deskInviteStaff']>> = {},
): SentTo<Contract['deskInviteStaff']> => ({
  name: 'Huda Karim',
  email: newEmail(),
  keys: ['ORDERS', 'FILES'],
  lang: 'en',
  ...more,
});

/** The token of a letter's link to the desk. */
export function deskTokenIn(letter: StoredLetter | undefined): string {
  const token = /^http:\/\/localhost:3000\/desk\/welcome\?t=([\w-]+)$/.exec(letter?.links[0] ?? '')?.[1];
  if (!token) throw new Error('The letter has no link to the desk.');
  return token;
}

/** Somebody who was invited to the desk and has not come yet. */
export async function anInvited(w: World, by: StaffPerson, more: Parameters<typeof invitation>[0] = {}) {
  const sent = invitation(more);
  const { id } = await by.call.deskInviteStaff(sent);
  const [letter] = await lettersTo(w, sent.email);
  return { staffId: id, email: sent.email, letter, token: deskTokenIn(letter) };
}

/** Every letter to staff that was asked for has left, or will never. */
export const lettersHaveLeft = (w: World) =>
  w.eventually(async () => {
    const { rows } = await w.deps.database.pool.query<{ n: number }>(
      "select count(*)::int n from jobs.job where name = 'staffLetter' and state <> 'completed'",
    );
    return rows[0]?.n === 0;
  });

/** Leaves the right to manage staff to these alone. */
export const onlyAdmins = (w: World, ...people: readonly StaffPerson[]) =>
  w.deps.database.read
    .update(staff)
    .set({ keys: ['CHAT'] })
    .where(
      notInArray(
        staff.id,
        people.map(({ staffId }) => staffId),
      ),
    );

/** The line of one account in the list of staff. */
export async function lineOf(by: StaffPerson, email: string) {
  const { staff: found } = await by.call.deskStaff({ search: email });
  const [line] = found.rows;
  if (!line) throw new Error(`${email} is not in the list.`);
  return line;
}
