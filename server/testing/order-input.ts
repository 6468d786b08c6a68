import { randomUUID } from 'node:crypto';
import { toInkAnswers, buildCompleteSelection, type AnswersByKey } from '../demo/world/complete-selection.ts';
import { getStandardProduct } from '../catalogue-seed/catalogue/index.ts';

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
