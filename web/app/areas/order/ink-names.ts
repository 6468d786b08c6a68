import { useTranslation } from 'react-i18next';
import { useInkName } from '../../shared/ink-name.ts';
import type { OrderInfo } from './queries.ts';

export interface NamedInk {
  /** As the order keeps it: its colour goes by this name. */
  readonly ink: string;
  readonly label: string;
}

/** The inks of a job in the page's language; a spot that nobody has named yet is called so, with its place. */
export function useInkNames({ inks }: Pick<OrderInfo, 'inks'>): NamedInk[] {
  const { t } = useTranslation();
  const inkName = useInkName();
  return inks.map((ink, index) => ({
    ink: ink.trim(),
    label: ink.trim() === '' ? t('order.unnamedInk', { n: String(index + 1) }) : inkName(ink.trim()),
  }));
}
