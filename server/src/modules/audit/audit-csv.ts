import { z } from 'zod';
import { auditDeskCalls } from '@platewright/contract/modules/audit/desk-calls';
import { formatDecimal } from '@platewright/domain/format-decimal';
import { OPERATOR_TIME_ZONE, toLocalDay, toLocalTime } from '@platewright/domain/time/local-time';
import { describeAuditFact, nameAuditedObject, type AuditWords } from '@platewright/texts/audit-words';
import { createI18n } from '@platewright/texts/create-i18n';
import { supportedLanguages, type Language } from '@platewright/texts/languages';
import type { CsvCell } from '../../platform/csv.ts';
import type { Tx } from '../../platform/db/database.ts';
import { createSignedCsv, toCsvBatches } from '../auth/index.ts';
import { streamAudit, type AuditFilter } from './audit-entries.ts';
import { presentEntries, type AuditEntry } from './present-entries.ts';

/** The entries in the words of the desk, in the language of whoever asked for them; times are those of the operator. */
export const auditCsv = createSignedCsv({
  name: 'audit',
  action: 'desk.audit',
  query: auditDeskCalls.deskAuditCsv.input.extend({ lang: z.enum(supportedLanguages) }),
  read: async ({ database }, { lang, ...filter }) => {
    const words = await loadWords(lang);
    const { t } = words;
    const columns = [
      ...[
        `${t('audit.columns.at')} (${OPERATOR_TIME_ZONE})`,
        t('audit.columns.staff'),
        t('audit.facts.email'),
        t('audit.columns.customer'),
      ],
      ...[t('audit.filter'), t('audit.columns.action'), t('audit.columns.object'), t('audit.columns.id')],
      ...[t('audit.columns.facts'), t('audit.columns.address')],
    ];
    const batches = toCsvBatches(streamEntries(database.db, filter, lang), (entry) => toCells(entry, words));
    return { columns, batches };
  },
});

async function* streamEntries(tx: Tx, filter: AuditFilter, lang: Language): AsyncGenerator<AuditEntry[]> {
  for await (const rows of streamAudit(tx, filter, lang)) yield await presentEntries(tx, rows, lang);
}

/** The texts of the desk are read for a file alone: nothing else that the server says needs them. */
async function loadWords(lang: Language): Promise<AuditWords> {
  const { desk } =
    lang === 'ar' ? await import('@platewright/texts/ar/desk') : await import('@platewright/texts/en/desk');
  return createAuditWords(lang, desk);
}

export function createAuditWords(lang: Language, desk: Record<string, unknown>): AuditWords {
  const { t } = createI18n(lang, desk);
  return {
    t: (key, params) => t(key, params ?? {}),
    aed: (value) => formatDecimal(value, 2, lang),
    moment: toLocalMoment,
    day: (day) => day,
    // A file has plain texts.
    isolate: (text) => text,
    list: (items) => items.join(lang === 'ar' ? '، ' : ', '),
  };
}

/** Such as 2026-11-21 18:00, which spreadsheets read as a moment and sort. */
function toLocalMoment(instant: string): string {
  const at = new Date(instant);
  return `${toLocalDay(at)} ${toLocalTime(at)}`;
}

const toCells = (
  { at, staff, customer, area, call, object, facts, address }: AuditEntry,
  words: AuditWords,
): CsvCell[] => [
  ...[
    toLocalMoment(at),
    staff.name,
    staff.email,
    customer?.name ?? null,
    words.t(`audit.areas.${area}`),
    words.t(`audit.calls.${call}`),
  ],
  ...[object && nameAuditedObject(object, words.t), object?.id ?? null],
  ...[facts.map((fact) => describeAuditFact(fact, words)).join('; '), address],
];
