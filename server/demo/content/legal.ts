import { legalAr } from './legal-ar.ts';
import { legalEn } from './legal-en.ts';
import { legalSections } from '@platewright/domain/content/kinds';

/** The eight sections of handbook 7.2, in the order of the specification [CNT-34]. */
export const demoLegal = legalSections.map((id) => ({
  id,
  title: { en: legalEn[id].title, ar: legalAr[id].title },
  body: { en: legalEn[id].body, ar: legalAr[id].body },
}));
