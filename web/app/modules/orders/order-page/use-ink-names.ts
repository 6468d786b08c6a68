import { useTranslation } from 'react-i18next';
import { useInkName } from '@platewright/browser/use-ink-name';
import type { OrderInfo } from './order-permission.ts';

interface LabeledInk {
  /** The name that is stored with the order and determines the displayed colour. */
  readonly ink: string;
  readonly label: string;
}

/** The inks of an order in the language of the page; a spot colour without a name is labelled with its position. */
export function useInkNames({ inks }: Pick<OrderInfo, 'inks'>): LabeledInk[] {
  const { t } = useTranslation();
  const inkName = useInkName();
  return inks.map((ink, index) => ({
    ink: ink.trim(),
    label: ink.trim() === '' ? t('order.unnamedInk', { n: String(index + 1) }) : inkName(ink.trim()),
  }));
}
