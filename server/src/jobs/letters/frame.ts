import { eq } from 'drizzle-orm';
import { isLanguage, type Language } from '@platewright/texts/shape';
import type { Tx } from '../../db/database.ts';
import { users } from '../../db/schema/index.ts';
import { say } from '../../texts.ts';
import { brandOf } from '../../content/brand.ts';
import { houseLines } from './house.ts';
import type { Content } from './layout.ts';
import { greetable, typed } from './words.ts';

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
    .select({ email: users.email, name: users.firstname, lang: users.lang, state: users.state })
    .from(users)
    .where(eq(users.id, userId));
  return reader ? frameOf(tx, reader) : null;
}

/** The same for whoever is known already. `name` is what to greet with. */
export async function frameOf(
  tx: Tx,
  reader: { readonly email: string; readonly name: string; readonly lang: string; readonly state: string },
): Promise<Frame> {
  const house = await brandOf(tx);
  const lang: Language = isLanguage(reader.lang) ? reader.lang : 'en';
  const brand = typed(house.name[lang]);
  const name = greetable(reader.name);
  return {
    to: reader.email,
    lang,
    state: reader.state,
    brand,
    content: {
      greeting: name ? say(lang, 'letters.hello', { name: typed(name) }) : say(lang, 'letters.helloNobody'),
      ifButtonFails: say(lang, 'letters.ifButtonFails'),
      sender: brand,
      foot: [...houseLines(house, lang), say(lang, 'letters.automatic', { brand })],
    },
  };
}
