import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { formatAed } from '@platewright/domain/money/fils';
import { endOfDay, getLastDay, getQuotationState } from '@platewright/domain/quotations/quotation';
import type { Language } from '@platewright/domain/localized-text';
import { quotations, staff, users } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { formatDay } from '../../platform/format-day.ts';
import { translate } from '../../platform/translate.ts';
import {
  createEmailFrame,
  defineEmail,
  isolateUserText,
  sendFramedEmail,
  type EmailContent,
  type EmailParamsOf,
} from '../notifications/index.ts';
import { inLanguage } from './present-quotation.ts';
import { writeQuotationPdfs } from './quotation-pdf.ts';
import type { QuotationRow } from './quotation-rows.ts';

const issuedParams = z.object({ quotationId: z.number() });

/** To whoever a quotation was made for, with its PDF in both languages. */
export const quotationEmails = {
  quotationIssued: defineEmail(issuedParams, {
    states: ['active'],
    createContent: async ({ tx, files, now, frame, params, publicUrl }) => {
      const [row] = await tx.select().from(quotations).where(eq(quotations.id, params.quotationId));
      if (!row || getQuotationState(row, now) !== 'quoted') return null;
      const translateKey = (key: string) =>
        translate(frame.lang, `emails.quotationIssued.${key}`, { number: row.number, brand: frame.brand });
      return {
        ...frame.content,
        subject: translateKey('subject'),
        paragraphs: [translateKey('text')],
        facts: listFacts(row, frame.lang),
        links: [{ label: translateKey('button'), url: `${publicUrl}/quotations/${row.id}` }],
        after: [],
        attachments: Object.entries(await writeQuotationPdfs(files, row)).map(([lang, storageKey]) => ({
          name: `${row.number}-${lang}.pdf`,
          storageKey,
        })),
      };
    },
  }),
};

declare module '../../platform/jobs/email-kinds.ts' {
  interface CustomerEmails extends EmailParamsOf<typeof quotationEmails> {}
}

export interface LinkEmail {
  readonly linkToken: string;
  readonly email: string;
  readonly lang: Language;
  /** Who sends it. */
  readonly userId: number;
  /** Who of the operator sends it for that person; of jobs of an earlier release it is not there. */
  readonly staffId?: number | null;
}

type LinkEmailDeps = Pick<Deps, 'config' | 'database' | 'mailer' | 'storage' | 'clock'>;

/**
 * Job: emails the link of a quotation to a colleague; not when it was taken back or holds no more by then.
 * @throws Error when the mail server did not accept it; the queue retries
 */
export async function sendLinkEmail(
  deps: LinkEmailDeps,
  { linkToken, email, lang, userId, staffId }: LinkEmail,
): Promise<void> {
  const tx = deps.database.db;
  const [row] = await tx.select().from(quotations).where(eq(quotations.linkToken, linkToken));
  const [sender] = await tx.select().from(users).where(eq(users.id, userId));
  const [taker] = staffId ? await tx.select({ name: staff.name }).from(staff).where(eq(staff.id, staffId)) : [];
  if (!row || !sender || getQuotationState(row, deps.clock.now()) !== 'quoted') return;
  const frame = await createEmailFrame(tx, { email, name: '', lang, state: 'active' }, deps.config.PUBLIC_URL);
  const name = isolateUserText(taker?.name ?? `${sender.firstname} ${sender.lastname}`);
  const translateKey = (key: string) =>
    translate(lang, `emails.quotationLink.${key}`, { number: row.number, brand: frame.brand, name });
  const content: EmailContent = {
    ...frame.content,
    subject: translateKey('subject'),
    paragraphs: [translateKey('text')],
    facts: listFacts(row, lang),
    links: [{ label: translateKey('button'), url: `${deps.config.PUBLIC_URL}/quotation/${linkToken}?lang=${lang}` }],
    after: [translateKey('after')],
  };
  await sendFramedEmail(deps, frame, content);
}

function listFacts(row: QuotationRow, lang: Language): EmailContent['facts'] {
  const facts: readonly (readonly [label: string, value: string])[] = [
    ['quotation', row.number],
    ['project', row.projectName],
    ['product', inLanguage({ en: row.productName, ar: row.productNameAr }, lang)],
    ['totalWithVat', translate(lang, 'emails.money', { amount: formatAed(row.total, lang) })],
    // Noon of the last day: the moment at which it ends is the next one.
    ['validTo', formatDay(new Date(endOfDay(getLastDay(row)).getTime() - 43_200_000), lang)],
  ];
  return facts.map(([label, value]) => ({
    label: translate(lang, `emails.facts.${label}`),
    value: isolateUserText(value),
  }));
}
