import { legalSectionIds } from '@platewright/domain/content/content-kinds';
import type { LocalizedText } from '@platewright/domain/localized-text';
import { standardBrand } from './brand.ts';
import { createLegalAr } from './legal-ar.ts';
import { createLegalEn } from './legal-en.ts';

/** The eight sections of handbook 7.2 for an operator of this name, in the order of the specification [CNT-34]. */
export function createLegalSections(operator: LocalizedText) {
  const english = createLegalEn(operator.en);
  const arabic = createLegalAr(operator.ar);
  return legalSectionIds.map((id) => ({
    id,
    title: { en: english[id].title, ar: arabic[id].title },
    body: { en: english[id].body, ar: arabic[id].body },
  }));
}

export const standardLegal = createLegalSections(standardBrand.name);
