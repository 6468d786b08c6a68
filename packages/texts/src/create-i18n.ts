import { FAULT_REPORT_HOURS } from '@platewright/domain/faults/fault-report-hours';
import { createInstance, type i18n } from 'i18next';
import type { Language } from './languages.ts';

/** Numbers of domain rules that texts name; `t` fills them in by itself. */
export const defaultVariables = { faultReportHours: FAULT_REPORT_HOURS };

/** An initialised i18next instance with one language. Placeholders have single braces, as in the specification. */
export function createI18n(language: Language, catalogue: Record<string, unknown>): i18n {
  const instance = createInstance();
  void instance.init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation: catalogue } },
    interpolation: { prefix: '{', suffix: '}', escapeValue: false, defaultVariables },
    initAsync: false,
    returnNull: false,
  });
  return instance;
}
