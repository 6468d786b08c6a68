import { eq } from 'drizzle-orm';
import { isLanguage, type Language } from '@platewright/texts/languages';
import type { Tx } from '../../../platform/db/database.ts';
import { staff, users } from '../../../platform/db/schema/index.ts';
import type { EmailReader } from '../../../platform/jobs/email-kinds.ts';
import { translate } from '../../../platform/translate.ts';
import { loadBrand } from '../../content/index.ts';
import { loadEmailLogo } from './email-logo.ts';
import { toOperatorLines } from './operator-lines.ts';
import type { EmailContent } from './render-email.ts';
import { toGreetingName, isolateUserText } from './email-text.ts';

/** The recipient of an email and the content that all emails to this person have in common. */
export interface EmailFrame {
  readonly to: string;
  readonly lang: Language;
  readonly state: string;
  readonly brand: string;
  readonly content: Pick<EmailContent, 'greeting' | 'ifButtonFails' | 'sender' | 'logo' | 'footer'>;
}

/** The frame of emails to a customer or to one of the staff; null when the account does not exist any more. */
export async function findEmailFrame(tx: Tx, reader: EmailReader, publicUrl: string): Promise<EmailFrame | null> {
  const [account] =
    'userId' in reader
      ? await tx
          .select({ email: users.email, name: users.firstname, lang: users.lang, state: users.state })
          .from(users)
          .where(eq(users.id, reader.userId))
      : await tx
          .select({ email: staff.email, name: staff.name, lang: staff.lang, state: staff.state })
          .from(staff)
          .where(eq(staff.id, reader.staffId));
  return account ? createEmailFrame(tx, account, publicUrl) : null;
}

/** The frame of emails to a recipient who is already loaded. `name` is used in the greeting. */
export async function createEmailFrame(
  tx: Tx,
  reader: { readonly email: string; readonly name: string; readonly lang: string; readonly state: string },
  publicUrl: string,
): Promise<EmailFrame> {
  const operator = await loadBrand(tx);
  const lang: Language = isLanguage(reader.lang) ? reader.lang : 'en';
  const brand = isolateUserText(operator.name[lang]);
  const name = toGreetingName(reader.name);
  return {
    to: reader.email,
    lang,
    state: reader.state,
    brand,
    content: {
      greeting: name
        ? translate(lang, 'emails.hello', { name: isolateUserText(name) })
        : translate(lang, 'emails.helloNobody'),
      ifButtonFails: translate(lang, 'emails.ifButtonFails'),
      sender: brand,
      logo: await loadEmailLogo(tx, operator, publicUrl),
      footer: [...toOperatorLines(operator, lang), translate(lang, 'emails.automatic', { brand })],
    },
  };
}
