import type { Language } from '@platewright/texts/languages';
import { useTranslation } from 'react-i18next';

/** The language of the page. */
export const useLanguage = (): Language => (useTranslation().i18n.language === 'ar' ? 'ar' : 'en');
