import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Language } from '@platewright/texts/shape';
import type { Tx } from '../../db/database.ts';
import { contents } from '../../db/schema/index.ts';
import { say } from '../../texts.ts';
import { typed } from './words.ts';

const bilingual = z.object({ en: z.string(), ar: z.string() });
const brandData = z.object({
  name: bilingual,
  address: bilingual,
  phone: z.string(),
  email: z.string(),
  trn: z.string(),
});

/** The plate house as letters name it. */
export type House = z.output<typeof brandData>;

/** @throws Error when the house has no brand data */
export async function houseOf(tx: Tx): Promise<House> {
  const [row] = await tx
    .select({ data: contents.data })
    .from(contents)
    .where(and(eq(contents.kind, 'brand'), eq(contents.key, 'brand')));
  if (!row) throw new Error('The plate house has no brand data.');
  return brandData.parse(row.data);
}

/** Address and ways to reach the house, at the foot of its letters. */
export const houseLines = (house: House, lang: Language): string[] => [
  typed(house.address[lang]),
  say(lang, 'letters.contact', { email: typed(house.email), phone: typed(house.phone) }),
  ...(house.trn ? [say(lang, 'letters.trn', { trn: typed(house.trn) })] : []),
];
