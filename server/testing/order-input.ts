import { randomUUID } from 'node:crypto';
import { toInkAnswers, buildCompleteSelection, type AnswersByKey } from '../demo/world/complete-selection.ts';
import { getStandardProduct } from '../catalogue-seed/catalogue/index.ts';
import { files } from '../src/platform/db/schema/index.ts';
import { getOriginalKey } from '../src/modules/files/storage-keys.ts';
import type { StagedPurpose } from '@platewright/domain/files/file-purposes';
import type { TestCustomer } from './test-builders.ts';
import type { TestApp } from './test-app.ts';

export const getProductId = (url: string): number => getStandardProduct(url).id;

/** A complete selection for a product, as the product page sends it. */
export const createProductSelection = (url: string, inks: readonly string[], answers: AnswersByKey = {}) =>
  buildCompleteSelection(getStandardProduct(url).options, { ...toInkAnswers(inks), ...answers });

/** Input of an order with four process colours; `overrides` replaces what the test is about. */
export const createOrderInput = <M extends Record<string, unknown>>(url: string, overrides?: M) => ({
  productId: getProductId(url),
  optionsJson: createProductSelection(url, ['Cyan', 'Magenta', 'Yellow', 'Black']),
  projectName: 'Sidr honey 500 g',
  projectDescription: 'Front label of the new harvest',
  ...(overrides ?? ({} as M)),
});

/** Inserts a staged upload of a person without uploading it. */
export async function insertStagedUpload(
  app: TestApp,
  person: TestCustomer,
  url: string,
  purpose: StagedPurpose = 'face',
  overrides: Partial<typeof files.$inferInsert> = {},
): Promise<string> {
  const id = randomUUID();
  await app.deps.database.db.insert(files).values({
    id,
    companyId: person.companyId,
    userId: person.userId,
    productId: getProductId(url),
    purpose,
    state: 'ready',
    name: `${purpose}.pdf`,
    size: 1000,
    storageKey: getOriginalKey(id),
    createdAt: app.clock.now(),
    ...overrides,
  });
  return id;
}

/** The encodings in which the fields of a call may be sent. */
export const requestEncodings = {
  json: (fields: Record<string, unknown>) => ({
    payload: JSON.stringify(fields),
    headers: { 'content-type': 'application/json' },
  }),
  urlencoded: (fields: Record<string, unknown>) => ({
    payload: new URLSearchParams(toTextFields(fields)).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  }),
  multipart: (fields: Record<string, unknown>) => {
    const boundary = `----${randomUUID()}`;
    const parts = toTextFields(fields).map(
      ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    return {
      payload: `${parts.join('')}--${boundary}--\r\n`,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    };
  },
} as const;

const toTextFields = (fields: Record<string, unknown>): [string, string][] =>
  Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === 'object' ? JSON.stringify(value) : String(value),
  ]);
