import { createRandomId } from '@platewright/browser/random-id';
import { Button, IconButton } from '@platewright/ui/button';
import { Checkbox } from '@platewright/ui/checkbox';
import { Notice } from '@platewright/ui/notice';
import { TextField } from '@platewright/ui/text-field';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { languages } from '@platewright/domain/localized-text';
import { LanguageField } from '../../forms/language-field.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import type { ChoiceRow } from './describe-choices.ts';
import styles from './settings.module.css';

interface Props<C extends ChoiceRow> {
  readonly title: string;
  readonly path: string;
  readonly rows: readonly C[];
  readonly maxRows: number;
  readonly maxNameLength: number;
  readonly onChange: (rows: C[]) => void;
  readonly getError: (path: string) => string | undefined;
  readonly createRow: (row: ChoiceRow) => C;
  /** Further fields of a row. */
  readonly renderMore?: (row: C, path: string, change: (part: Partial<C>) => void) => React.ReactNode;
}

/** Choices in the order in which forms offer them, each in a row that one types in. */
export function ChoiceList<C extends ChoiceRow>(props: Props<C>) {
  const { title, path, rows, maxRows, maxNameLength, onChange, getError, createRow, renderMore } = props;
  const { t } = useTranslation();
  const lang = useLanguage();
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  /** What has the focus after the list was drawn again: a moved row, a new one, or what is left of a removed one. */
  const focusNext = useRef<string | null>(null);
  useEffect(() => {
    if (focusNext.current === null) return;
    section.current?.querySelector<HTMLElement>(focusNext.current)?.focus();
    focusNext.current = null;
  }, [rows]);
  const setAt = (index: number, part: Partial<C>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...part } : row)));
  const add = () => {
    const row = createRow({ key: createRandomId(), name: { en: '', ar: '' }, isActive: true });
    focusNext.current = `[data-key="${row.key}"] input`;
    onChange([...rows, row]);
  };
  const move = (index: number, step: -1 | 1) => {
    const next = [...rows];
    const [row] = next.splice(index, 1);
    if (!row) return;
    next.splice(index + step, 0, row);
    const isAtEnd = index + step === 0 || index + step === rows.length - 1;
    const direction = (step === 1) === isAtEnd ? 'up' : 'down';
    focusNext.current = `[data-key="${row.key}"] [data-move="${direction}"]`;
    onChange(next);
  };
  const remove = (index: number) => {
    const neighbour = rows[index + 1] ?? rows[index - 1];
    focusNext.current = neighbour ? `[data-key="${neighbour.key}"] input` : '[data-add] button';
    onChange(rows.filter((_row, at) => at !== index));
  };
  const listError = getError(path);
  return (
    <section ref={section} className={styles.list} aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      {listError && <Notice tone="error">{listError}</Notice>}
      {rows.length === 0 && <p className="muted">{t('settings.choices.none')}</p>}
      {rows.map((row, index) => {
        const at = `${path}.${index}`;
        const name = row.name[lang] || t('settings.choices.unnamed');
        return (
          <div key={row.key} data-key={row.key} className={styles.choice} role="group" aria-label={name}>
            {languages.map((language) => (
              <LanguageField key={language} lang={language}>
                <TextField
                  label={t(`settings.choices.${language}`)}
                  value={row.name[language]}
                  maxLength={maxNameLength}
                  isRequired
                  onChange={(text) => setAt(index, { name: { ...row.name, [language]: text } } as Partial<C>)}
                  error={getError(`${at}.name.${language}`)}
                />
              </LanguageField>
            ))}
            <div className={styles.tools}>
              <IconButton
                data-move="up"
                icon="up"
                label={t('settings.choices.up', { name })}
                isDisabled={index === 0}
                onPress={() => move(index, -1)}
              />
              <IconButton
                data-move="down"
                icon="up"
                className={styles.turned}
                label={t('settings.choices.down', { name })}
                isDisabled={index === rows.length - 1}
                onPress={() => move(index, 1)}
              />
              <IconButton icon="trash" label={t('settings.choices.remove', { name })} onPress={() => remove(index)} />
            </div>
            {renderMore && <div className={styles.wide}>{renderMore(row, at, (part) => setAt(index, part))}</div>}
            <Checkbox
              isSelected={row.isActive}
              onChange={(isActive) => setAt(index, { isActive } as Partial<C>)}
              className={styles.wide}
            >
              {t('settings.choices.active')}
            </Checkbox>
          </div>
        );
      })}
      <div data-add>
        <Button icon="plus" isDisabled={rows.length >= maxRows} onPress={add}>
          {t('settings.choices.add')}
        </Button>
      </div>
    </section>
  );
}
