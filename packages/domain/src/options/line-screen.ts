import type { SelectionAnswers } from './answers.ts';

/** Line screen skus carry the lines per inch: `lpi133`. */
export function parseLineScreen(sku: string | null): number | null {
  const digits = /^lpi(\d{2,3})$/.exec(sku ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
}

/** Lines per inch that an order asks for; null when it does not say. */
export const readLineScreen = <T>(answers: Pick<SelectionAnswers<T>, 'sku'>): number | null =>
  parseLineScreen(answers.sku('lineScreen'));
