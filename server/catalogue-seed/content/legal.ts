import { legalSectionIds } from '@platewright/domain/content/content-kinds';
import { legalAr } from './legal-ar.ts';
import { legalEn } from './legal-en.ts';

/** The eight sections of handbook 7.2, in the order of the specification [CNT-34]. */
export const standardLegal = legalSectionIds.map((id) => ({
  id,
  title: { en: legalEn[id].title, ar: legalAr[id].title },
  body: { en: legalEn[id].body, ar: legalAr[id].body },
}));
