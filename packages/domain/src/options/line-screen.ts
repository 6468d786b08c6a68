import type { SelectionAnswers } from './answers.ts';

/** Lines per inch that an order asks for; null when it does not say. Its values are named after their number: `lpi133`. */
export function readLineScreen<T>(answers: Pick<SelectionAnswers<T>, 'sku'>): number | null {
  const digits = /^lpi(\d{2,3})$/.exec(answers.sku('lineScreen') ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
}
