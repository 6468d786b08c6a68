import { randomUUID } from 'node:crypto';
import { answersOfInks, completeSelection, type Answers } from '../demo/world/selection.ts';
import { demoProduct } from '../demo/catalogue/index.ts';
import { files } from '../src/db/schema/index.ts';
import { originalKey } from '../src/files/keys.ts';
import type { PilePurpose } from '../src/files/purposes.ts';
import type { Person } from './builders.ts';
import type { World } from './world.ts';

export const productId = (url: string): number => demoProduct(url).id;

/** A complete selection of a product, as its page sends it. */
export const selectionOf = (url: string, inks: readonly string[], answers: Answers = {}) =>
  completeSelection(demoProduct(url).options, { ...answersOfInks(inks), ...answers });

/** What the product page posts for an order of four process colours; change what the test is about. */
export const orderOf = <M extends Record<string, unknown>>(url: string, more?: M) => ({
  productId: productId(url),
  optionsJson: selectionOf(url, ['Cyan', 'Magenta', 'Yellow', 'Black']),
  projectName: 'Sidr honey 500 g',
  projectDescription: 'Front label of the new harvest',
  ...(more ?? ({} as M)),
});

/** A file on somebody's pile as an earlier upload left it; the upload itself has its own tests. */
export async function onPile(
  w: World,
  person: Person,
  url: string,
  purpose: PilePurpose = 'face',
  more: Partial<typeof files.$inferInsert> = {},
): Promise<string> {
  const id = randomUUID();
  await w.deps.database.read.insert(files).values({
    id,
    companyId: person.companyId,
    userId: person.userId,
    productId: productId(url),
    purpose,
    state: 'ready',
    name: `${purpose}.pdf`,
    size: 1000,
    storageKey: originalKey(id),
    createdAt: w.clock.now(),
    ...more,
  });
  return id;
}

/** How a program may send the fields of a call. */
export const encodings = {
  json: (fields: Record<string, unknown>) => ({
    payload: JSON.stringify(fields),
    headers: { 'content-type': 'application/json' },
  }),
  urlencoded: (fields: Record<string, unknown>) => ({
    payload: new URLSearchParams(asTexts(fields)).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  }),
  multipart: (fields: Record<string, unknown>) => {
    const edge = `----${randomUUID()}`;
    const parts = asTexts(fields).map(
      ([name, value]) => `--${edge}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    return {
      payload: `${parts.join('')}--${edge}--\r\n`,
      headers: { 'content-type': `multipart/form-data; boundary=${edge}` },
    };
  },
} as const;

const asTexts = (fields: Record<string, unknown>): [string, string][] =>
  Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === 'object' ? JSON.stringify(value) : String(value),
  ]);
