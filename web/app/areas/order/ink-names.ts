import { useTranslation } from 'react-i18next';
import type { OrderInfo } from './queries.ts';

/** The inks of a job by name; a spot that nobody has named yet is called so, with its place. */
export function useInkNames({ inks }: Pick<OrderInfo, 'inks'>): string[] {
  const { t } = useTranslation();
  return inks.map((ink, index) => ink.trim() || t('order.unnamedInk', { n: String(index + 1) }));
}
