import { and, asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../../db/database.ts';
import { contents } from '../../db/schema/index.ts';

const bilingual = z.object({ en: z.string(), ar: z.string() });

/** What each kind of content holds; staff edit the rows. */
const kinds = {
  banner: z.object({ image: z.string(), title: bilingual, description: bilingual, url: z.string().nullable(), buttonText: bilingual.nullable() }),
  testimonial: z.object({ text: bilingual, name: bilingual }),
  routeMeta: z.object({ route: z.string(), title: bilingual, description: bilingual, keywords: bilingual }),
  brand: z.object({
    name: bilingual,
    address: bilingual,
    phone: z.string(),
    email: z.string(),
    trn: z.string(),
    academyUrl: z.string(),
    social: z.array(z.object({ name: z.string(), url: z.string() })),
  }),
};
export type ContentKind = keyof typeof kinds;

/** Published content of one kind, in order. */
export async function contentOf<K extends ContentKind>(tx: Tx, kind: K): Promise<z.output<(typeof kinds)[K]>[]> {
  const rows = await tx
    .select({ data: contents.data })
    .from(contents)
    .where(and(eq(contents.kind, kind), eq(contents.published, true)))
    .orderBy(asc(contents.position), asc(contents.id));
  return rows.map((row) => kinds[kind].parse(row.data) as z.output<(typeof kinds)[K]>);
}
