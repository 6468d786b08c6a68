import { createRandomId } from '@platewright/browser/random-id';
import { languages } from '@platewright/domain/localized-text';
import { MAX_REMINDER_SUBJECT, MAX_REMINDER_TEXT } from '@platewright/domain/reminders/reminder-settings';
import type { ReminderFigures } from '@platewright/contract/modules/reminders/settings-desk-calls';
import { Button, IconButton } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { TextArea } from '@platewright/ui/text-area';
import { TextField } from '@platewright/ui/text-field';
import { useTranslation } from 'react-i18next';
import { LanguageField } from '../../forms/language-field.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { WholeNumberField } from '../calendar/whole-number-field.tsx';
import styles from './reminders.module.css';

type Level = ReminderFigures['after'][number];

interface Props {
  readonly kind: 'before' | 'after';
  readonly levels: readonly Level[];
  readonly maxLevels: number;
  readonly onChange: (levels: Level[]) => void;
  readonly getError: (path: string) => string | undefined;
}

/** Days that a further level begins with: where it stands in its order. */
const getNextDays = (kind: 'before' | 'after', last: number | undefined): number =>
  kind === 'after' ? (last ?? 0) + 7 : last === undefined ? 7 : Math.max(1, Math.floor(last / 2));

/** Levels of reminders in the order of their days, each with its texts in both languages. */
export function LevelList({ kind, levels, maxLevels, onChange, getError }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const setAt = (index: number, part: Partial<Level>) =>
    onChange(levels.map((level, at) => (at === index ? { ...level, ...part } : level)));
  const add = () =>
    onChange([
      ...levels,
      {
        key: createRandomId(),
        days: getNextDays(kind, levels.at(-1)?.days),
        subject: { en: '', ar: '' },
        text: { en: '', ar: '' },
      },
    ]);
  const getName = (index: number) => {
    const n = format.number(index + 1);
    if (kind === 'before') return t('reminders.settings.beforeName', { n });
    return t(index === levels.length - 1 ? 'reminders.settings.lastName' : 'reminders.settings.afterName', { n });
  };
  const listError = getError(kind);
  return (
    <section className={styles.levels} aria-labelledby={`levels-${kind}`}>
      <h3 id={`levels-${kind}`}>{t(`reminders.settings.${kind}`)}</h3>
      {listError && <Notice tone="error">{listError}</Notice>}
      {kind === 'before' && levels.length === 0 && <p className="muted">{t('reminders.settings.none')}</p>}
      {levels.map((level, index) => {
        const name = getName(index);
        const at = `${kind}.${index}`;
        return (
          <div key={level.key} className={styles.level} role="group" aria-label={name}>
            <div className={styles.levelHead}>
              <h4>{name}</h4>
              <IconButton
                icon="trash"
                label={t('reminders.settings.remove', { name })}
                onPress={() => onChange(levels.filter((_level, other) => other !== index))}
              />
            </div>
            <WholeNumberField
              className={styles.days}
              label={t(kind === 'before' ? 'reminders.settings.daysBefore' : 'reminders.settings.daysAfter')}
              unit={t('reminders.settings.days')}
              isRequired
              value={level.days}
              onChange={(days) => setAt(index, { days })}
              error={getError(`${at}.days`)}
            />
            {languages.map((language) => (
              <LanguageField key={`subject ${language}`} lang={language}>
                <TextField
                  label={t(`reminders.settings.subject.${language}`)}
                  isRequired
                  maxLength={MAX_REMINDER_SUBJECT}
                  value={level.subject[language]}
                  onChange={(text) => setAt(index, { subject: { ...level.subject, [language]: text } })}
                  error={getError(`${at}.subject.${language}`)}
                />
              </LanguageField>
            ))}
            {languages.map((language) => (
              <LanguageField key={`text ${language}`} lang={language}>
                <TextArea
                  label={t(`reminders.settings.text.${language}`)}
                  help={t('reminders.settings.textHelp', { brand: '{brand}', total: '{total}' })}
                  isRequired
                  rows={4}
                  maxLength={MAX_REMINDER_TEXT}
                  value={level.text[language]}
                  onChange={(text) => setAt(index, { text: { ...level.text, [language]: text } })}
                  error={getError(`${at}.text.${language}`)}
                />
              </LanguageField>
            ))}
          </div>
        );
      })}
      <Button icon="plus" isDisabled={levels.length >= maxLevels} onPress={add}>
        {t(kind === 'before' ? 'reminders.settings.addBefore' : 'reminders.settings.addAfter')}
      </Button>
    </section>
  );
}
