import { eq } from 'drizzle-orm';
import { isOverdue, REMINDER_DAYS_BEFORE } from '@platewright/domain/credit/ledger';
import { formatAed } from '@platewright/domain/money/fils';
import { localDaysUntil } from '@platewright/domain/time/local';
import { openDebtsOf } from '../../credits/balance.ts';
import type { Tx } from '../../db/database.ts';
import { users } from '../../db/schema/index.ts';
import { say } from '../../texts.ts';
import type { Frame } from './frame.ts';
import type { Content } from './layout.ts';
import { typed } from './words.ts';

/** A letter names so many debts; the page behind its link has them all. */
const NAMED = 20;
const days = {
  en: new Intl.DateTimeFormat('en-AE', { dateStyle: 'long', timeZone: 'Asia/Dubai' }),
  ar: new Intl.DateTimeFormat('ar-AE-u-nu-latn', { dateStyle: 'long', timeZone: 'Asia/Dubai' }),
};

/** What an account owes and has to pay soon or should have paid; null when it was paid before the letter left. */
export async function debtReminder(
  tx: Tx,
  frame: Frame,
  userId: number,
  now: Date,
  publicUrl: string,
): Promise<Content | null> {
  if (frame.state !== 'active') return null;
  const [person] = await tx.select({ companyId: users.companyId }).from(users).where(eq(users.id, userId));
  const open = person ? await openDebtsOf(tx, person.companyId) : [];
  const soon = open.filter(({ dueAt }) => localDaysUntil(dueAt, now) <= REMINDER_DAYS_BEFORE[0]);
  if (soon.length === 0) return null;
  const { lang, brand } = frame;
  const words = (key: string, params: Record<string, string | number> = {}) =>
    say(lang, `letters.debtReminder.${key}`, { brand, ...params });
  const late = soon.some((debt) => isOverdue(debt, now));
  return {
    ...frame.content,
    subject: words(late ? 'subjectLate' : 'subject'),
    paragraphs: [words(late ? 'textLate' : 'text')],
    facts: soon.slice(0, NAMED).map(({ orderId, open: amount, dueAt, bouncedAt }) => ({
      label:
        orderId === null ? say(lang, 'letters.facts.cheque') : `${say(lang, 'letters.facts.order')} ${typed(orderId)}`,
      value: words(isOverdue({ dueAt, bouncedAt }, now) ? 'wasDue' : 'isDue', {
        amount: typed(say(lang, 'letters.money', { amount: formatAed(amount, lang) })),
        day: typed(days[lang].format(dueAt)),
      }),
    })),
    links: [{ label: words('button'), url: `${publicUrl}/account/credits` }],
    after: [words('after')],
  };
}
