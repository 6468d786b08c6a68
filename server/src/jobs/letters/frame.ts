import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { isLanguage, type Language } from '@platewright/texts/shape';
import type { Tx } from '../../db/database.ts';
import { contents, users } from '../../db/schema/index.ts';
import { say } from '../../texts.ts';
import type { Content } from './layout.ts';
import { greetable, typed } from './words.ts';

const bilingual = z.object({ en: z.string(), ar: z.string() });
const brandData = z.object({
  name: bilingual,
  address: bilingual,
  phone: z.string(),
  email: z.string(),
  trn: z.string(),
});

/** Who a letter goes to, and everything that stands in all letters to this person. */
export interface Frame {
  readonly to: string;
  readonly lang: Language;
  readonly state: string;
  readonly brand: string;
  readonly content: Pick<Content, 'greeting' | 'ifButtonFails' | 'sender' | 'foot'>;
}

/** null when there is no such person any more. */
export async function frameFor(tx: Tx, userId: number): Promise<Frame | null> {
  const [reader] = await tx
    .select({ email: users.email, firstname: users.firstname, lang: users.lang, state: users.state })
    .from(users)
    .where(eq(users.id, userId));
  if (!reader) return null;
  const [row] = await tx
    .select({ data: contents.data })
    .from(contents)
    .where(and(eq(contents.kind, 'brand'), eq(contents.key, 'brand')));
  if (!row) throw new Error('The plate house has no brand data.');
  const house = brandData.parse(row.data);
  const lang: Language = isLanguage(reader.lang) ? reader.lang : 'en';
  const brand = typed(house.name[lang]);
  const name = greetable(reader.firstname);
  return {
    to: reader.email,
    lang,
    state: reader.state,
    brand,
    content: {
      greeting: name ? say(lang, 'letters.hello', { name: typed(name) }) : say(lang, 'letters.helloNobody'),
      ifButtonFails: say(lang, 'letters.ifButtonFails'),
      sender: brand,
      foot: [
        typed(house.address[lang]),
        say(lang, 'letters.contact', { email: typed(house.email), phone: typed(house.phone) }),
        ...(house.trn ? [say(lang, 'letters.trn', { trn: typed(house.trn) })] : []),
        say(lang, 'letters.automatic', { brand }),
      ],
    },
  };
}
