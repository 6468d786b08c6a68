import type { CallArguments } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { notInArray } from 'drizzle-orm';
import { staff } from '../src/platform/db/schema/index.ts';
import type { StoredEmail } from '../src/providers/mail/mailbox.ts';
import type { TestStaff } from './test-builders.ts';
import { waitForEmails, createEmailAddress } from './accounts-and-emails.ts';
import type { TestApp } from './test-app.ts';

/** Input of the invitation dialog. */
export const createInvitationInput = (
  overrides: Partial<CallArguments<Contract['deskInviteStaff']>> = {},
): CallArguments<Contract['deskInviteStaff']> => ({
  name: 'Huda Karim',
  email: createEmailAddress(),
  keys: ['ORDERS', 'FILES'],
  lang: 'en',
  ...overrides,
});

/** The token in an email's link to the desk. */
export function getDeskLinkToken(email: StoredEmail | undefined): string {
  const token = /^http:\/\/localhost:3000\/desk\/welcome\?t=([\w-]+)$/.exec(email?.links[0] ?? '')?.[1];
  if (!token) throw new Error('The email has no link to the desk.');
  return token;
}

/** Invites somebody to the desk who has not accepted yet. */
export async function createInvitedStaff(
  app: TestApp,
  by: TestStaff,
  overrides: Parameters<typeof createInvitationInput>[0] = {},
) {
  const invitation = createInvitationInput(overrides);
  const { id } = await by.call.deskInviteStaff(invitation);
  const [email] = await waitForEmails(app, invitation.email);
  return { staffId: id, email: invitation.email, letter: email, token: getDeskLinkToken(email) };
}

/** Waits until every enqueued email to staff has been sent. */
export const waitForStaffEmails = (app: TestApp) =>
  app.waitFor(async () => {
    const { rows } = await app.deps.database.pool.query<{ n: number }>(
      "select count(*)::int n from jobs.job where name = 'email' and data ? 'staffId' and state <> 'completed'",
    );
    return rows[0]?.n === 0;
  });

/** Removes the permission to manage staff from everybody except these people. */
export const setOnlyStaffManagers = (app: TestApp, ...people: readonly TestStaff[]) =>
  app.deps.database.db
    .update(staff)
    .set({ keys: ['CHAT'] })
    .where(
      notInArray(
        staff.id,
        people.map(({ staffId }) => staffId),
      ),
    );

/** The row of one account in the list of staff. */
export async function findStaffRow(by: TestStaff, email: string) {
  const { staff: found } = await by.call.deskStaff({ search: email });
  const [row] = found.rows;
  if (!row) throw new Error(`${email} is not in the list.`);
  return row;
}
