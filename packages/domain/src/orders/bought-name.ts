import type { LocalizedText } from '../localized-text.ts';

interface BoughtName {
  readonly productName: string;
  /** Empty in orders of before it was kept. */
  readonly productNameAr: string;
}

/**
 * The name that a product had when it was ordered. Where the order keeps none in Arabic, today's stands for it as long as the
 * English one is the same.
 */
export const getBoughtName = (
  { productName, productNameAr }: BoughtName,
  today: LocalizedText | null,
): LocalizedText => ({
  en: productName,
  ar: productNameAr || (today?.en === productName && today.ar) || productName,
});
