import { getMonthBefore, statementKinds, type StatementKind } from '@platewright/domain/ledger/statement';
import { languages, type Language } from '@platewright/domain/localized-text';
import { toLocalDay } from '@platewright/domain/time/local-time';
import { listServerFieldErrors } from '@platewright/browser/server-field-errors';
import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { RadioGroup } from '@platewright/ui/radio-group';
import { TextField } from '@platewright/ui/text-field';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useTranslateError } from '../../api/use-translate-error.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { openInNewTab } from '../../shared/open-in-new-tab.ts';
import { SentStatements } from './sent-statements.tsx';
import styles from './statements.module.css';

/** The own statement of account: of a period, or of what is open now, as PDF in either language. */
export function StatementForm() {
  const { t } = useTranslation();
  const translateError = useTranslateError();
  const ownLanguage = useLanguage();
  const [kind, setKind] = useState<StatementKind>('openItems');
  const [language, setLanguage] = useState<Language>(ownLanguage);
  const [days, setDays] = useState(() => {
    const now = new Date();
    return { from: getMonthBefore(now).from, to: toLocalDay(now) };
  });
  const open = useMutation({
    mutationFn: () => openInNewTab(async () => (await api.statementsDocument({ kind, language, ...days })).fileUrl),
  });
  const errors = new Map(listServerFieldErrors(open.error));
  const isAtField = errors.has('from') || errors.has('to');
  return (
    <section className={styles.statement} id="statements" aria-labelledby="statement-title">
      <div>
        <h2 className="h4" id="statement-title">
          {t('statements.title')}
        </h2>
        <p className="small muted">{t('statements.sentence')}</p>
      </div>
      {open.error && !isAtField && <Notice tone="error">{translateError(open.error)}</Notice>}
      <RadioGroup
        label={t('statements.kind')}
        variant="inline"
        value={kind}
        onChange={(value) => setKind(value as StatementKind)}
        options={statementKinds.toReversed().map((value) => ({ value, label: t(`statements.kinds.${value}`) }))}
      />
      {kind === 'period' && (
        <div className={styles.days}>
          <TextField
            type="date"
            label={t('statements.from')}
            value={days.from}
            onChange={(from) => setDays({ ...days, from })}
            error={errors.get('from')}
            isRequired
          />
          <TextField
            type="date"
            label={t('statements.to')}
            value={days.to}
            onChange={(to) => setDays({ ...days, to })}
            error={errors.get('to')}
            isRequired
          />
        </div>
      )}
      <RadioGroup
        label={t('statements.language')}
        variant="inline"
        value={language}
        onChange={(value) => setLanguage(value as Language)}
        options={languages.map((value) => ({ value, label: t(`statements.languages.${value}`) }))}
      />
      <Button icon="download" isBusy={open.isPending} onPress={() => open.mutate()}>
        {t('statements.download')}
      </Button>
      <SentStatements />
    </section>
  );
}
