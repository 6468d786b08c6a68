import { isolateBidi } from '@platewright/browser/isolate-bidi';
import type { AuditWords } from '@platewright/texts/audit-words';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';

/** What entries are said with in the language of the page; moments are those of the operator. */
export function useAuditWords(): AuditWords {
  const { t } = useTranslation();
  const format = useFormat();
  return {
    t: (key, params) => t(key as 'audit.title', params),
    aed: format.aed,
    moment: format.dateTime,
    // Midday is on the same day wherever the operator is.
    day: (day) => format.date(`${day}T12:00:00+04:00`),
    list: format.list,
    isolate: isolateBidi,
  };
}
