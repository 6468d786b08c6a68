import type { product } from '@platewright/texts/en/web/product';
import { useTranslation } from 'react-i18next';

type KnownInk = keyof typeof product.ink;

/** An ink's word in the page's language; spot colours keep their name. */
export function useInkName(): (ink: string) => string {
  const { t } = useTranslation();
  return (ink) => t(`product.ink.${ink as KnownInk}`, { defaultValue: ink });
}
