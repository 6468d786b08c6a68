import { and, eq } from 'drizzle-orm';
import { getStaffRoleKey, staffRoles } from '@platewright/domain/staff/staff-roles';
import { staff } from '../../platform/db/schema/index.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { translate } from '../../platform/translate.ts';
import type { JobData } from '../../platform/jobs/jobs.ts';
import { createEmailFrame, isolateUserText, sendEmailWithLink, sendFramedEmail } from '../notifications/index.ts';

/** The purpose of each email's link, and the account state in which the email is sent. */
const staffEmails = {
  staffInvitation: { purpose: 'staffInvite', state: 'invited' },
  staffReset: { purpose: 'staffReset', state: 'active' },
  staffGuesses: { purpose: 'staffReset', state: 'active' },
  staffCodeGuesses: { purpose: 'staffReset', state: 'active' },
} as const;

type StaffEmailDeps = Pick<Deps, 'config' | 'database' | 'mailer' | 'tokens' | 'clock'>;

/**
 * Emails a link for setting a password to a staff member, unless the account has another state by now.
 * @throws Error when the mail server did not accept it; the queue retries
 */
export async function sendStaffEmail(deps: StaffEmailDeps, { kind, staffId }: JobData['staffEmail']): Promise<void> {
  const { purpose, state } = staffEmails[kind];
  const isInState = and(eq(staff.id, staffId), eq(staff.state, state));
  const [recipient] = await deps.database.db.select().from(staff).where(isInState);
  if (!recipient) return;
  const frame = await createEmailFrame(deps.database.db, recipient);
  const { lang, brand } = frame;
  const translateKey = (key: string) =>
    translate(lang, `emails.${kind}.${key}`, { brand, email: isolateUserText(recipient.email) });
  const role = staffRoles.find(({ key }) => key === getStaffRoleKey(recipient.keys));
  const lockRecipient = (tx: Tx) => tx.select({ id: staff.id }).from(staff).where(isInState).for('update');
  await sendEmailWithLink(deps, frame, { purpose, personId: staffId, lockRecipient }, (token) => ({
    ...frame.content,
    subject: translateKey('subject'),
    paragraphs: [translateKey('text')],
    facts:
      role && kind === 'staffInvitation'
        ? [{ label: translate(lang, 'emails.facts.role'), value: isolateUserText(role.name[lang]) }]
        : [],
    links: [{ label: translateKey('button'), url: `${deps.config.DESK_URL}/desk/welcome?t=${token}` }],
    after: [translateKey('after')],
  }));
}

/**
 * Emails a staff member that their second factor was changed or used. Who may not sign in any more gets none.
 * @throws Error when the mail server did not accept it; the queue retries
 */
export async function sendSecondFactorChangeEmail(
  deps: StaffEmailDeps,
  { change, staffId }: JobData['staffNotice'],
): Promise<void> {
  const isActive = and(eq(staff.id, staffId), eq(staff.state, 'active'));
  const [recipient] = await deps.database.db.select().from(staff).where(isActive);
  if (!recipient) return;
  const frame = await createEmailFrame(deps.database.db, recipient);
  const translateKey = (key: string) => translate(frame.lang, `emails.secondFactor.${key}`, { brand: frame.brand });
  await sendFramedEmail(deps, frame, {
    ...frame.content,
    subject: translateKey(`${change}.subject`),
    paragraphs: [translateKey(`${change}.text`)],
    facts: [],
    links: [{ label: translateKey('deskButton'), url: `${deps.config.DESK_URL}/desk/` }],
    after: [translateKey('deskAfter')],
  });
}
