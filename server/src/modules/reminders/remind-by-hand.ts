import { eq } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import type { Language } from '@platewright/domain/localized-text';
import { listReached, planReminderByHand } from '@platewright/domain/reminders/plan-reminder';
import { toLocalDay } from '@platewright/domain/time/local-time';
import type { Tx } from '../../platform/db/database.ts';
import { reminders } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { findCompany, lockCompany } from '../companies/index.ts';
import { createEmailFrame, enqueueAccountEmail, toSingleLine, type EmailContent } from '../notifications/index.ts';
import { insertItemsByHand, toReminderRow, type Plan } from './insert-reminders.ts';
import { listReaders, loadAccounts, loadSentSteps, type RemindedAccount } from './load-accounts.ts';
import { createReminderEmail } from './reminder-email.ts';
import { loadReminderSettings } from './reminder-settings.ts';

/**
 * What an account would be reminded of now.
 * @throws CallError remindersStopped, reminderNothing, statementNobody
 */
async function planByHand(tx: Tx, companyId: number, now: Date) {
  const settings = await loadReminderSettings(tx, now);
  const [account] = await loadAccounts(tx, [companyId]);
  if (account?.isStopped) throw new CallError('remindersStopped');
  if (!account) throw new CallError('reminderNothing');
  const today = toLocalDay(now);
  const getSent = await loadSentSteps(tx, [{ companyId, items: listReached(settings, account, today) }]);
  const plan = planReminderByHand(settings, { ...account, getSent: (item) => getSent(companyId, item) }, today);
  if (!plan) throw new CallError('reminderNothing');
  if (account.readers.length === 0) throw new CallError('statementNobody');
  return { settings, account, plan } satisfies { account: RemindedAccount; plan: Plan; settings: unknown };
}

/** The email as it would be sent now. @throws CallError notFound, and as `planByHand` */
export async function previewReminder(
  tx: Tx,
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  companyId: number,
  lang: Language,
) {
  if (!(await findCompany(tx, companyId))) throw new CallError('notFound');
  const now = clock.now();
  const { settings, account, plan } = await planByHand(tx, companyId, now);
  const [reader] = (await listReaders(tx, [companyId])).get(companyId) ?? [];
  const person = { email: reader?.email ?? '', name: reader?.name ?? '', lang, state: 'active' };
  const frame = await createEmailFrame(tx, person, config.PUBLIC_URL);
  const items = plan.items.map(({ item }) => item);
  const content = await createReminderEmail(tx, { frame, now, publicUrl: config.PUBLIC_URL }, plan.step.level, items);
  const row = toReminderRow(settings, account, plan, now);
  return {
    ...{ level: plan.step.number, repeat: plan.step.repeat, isLast: row.isLast ?? false },
    ...{ subject: toSingleLine(content.subject), text: toPreview(content), total: row.total ?? 0 },
    readers: account.readers.map(({ email }) => email),
  };
}

/** What the email says in its own order of words: plain text would lose where names and numbers belong. */
const toPreview = ({ greeting, paragraphs, facts, links, after }: EmailContent): string =>
  [
    greeting,
    ...paragraphs,
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    ...links.map(({ label, url }) => `${label}:\n${url}`),
    ...after,
  ].join('\n\n');

interface ReminderByHand {
  readonly companyId: number;
  readonly idempotencyKey: string;
  readonly staff: { readonly staffId: number; readonly name: string };
}

/**
 * Reminds an account now of all that is due soon or overdue; null when the same form was sent before.
 * @throws CallError notFound, changedMeanwhile when the key was used for another account, and as `planByHand`
 */
export async function sendReminderByHand(
  tx: Tx,
  deps: Deps,
  { companyId, idempotencyKey, staff }: ReminderByHand,
): Promise<{ readonly id: number; readonly isNew: boolean; readonly level: number; readonly total: number }> {
  await lockCompany(tx, companyId);
  const [before] = await tx.select().from(reminders).where(eq(reminders.idempotencyKey, idempotencyKey));
  if (before && before.companyId !== companyId) throw new CallError('changedMeanwhile');
  if (before) return { id: before.id, isNew: false, level: before.level ?? 0, total: before.total ?? 0 };
  const now = deps.clock.now();
  const { settings, account, plan } = await planByHand(tx, companyId, now);
  const [row] = await tx
    .insert(reminders)
    .values({
      ...toReminderRow(settings, account, plan, now),
      ...{ staffId: staff.staffId, staffName: staff.name, idempotencyKey },
    })
    .onConflictDoNothing({ target: reminders.idempotencyKey })
    .returning();
  // The key was used for another account at the same moment.
  if (!row) throw new CallError('changedMeanwhile');
  await insertItemsByHand(tx, row.id, companyId, plan);
  await enqueueAccountEmail(
    { tx, deps },
    { kind: 'debtReminder', params: { reminderId: row.id } },
    account.readers.map(({ id }) => id),
  );
  return { id: row.id, isNew: true, level: row.level ?? 0, total: row.total ?? 0 };
}
