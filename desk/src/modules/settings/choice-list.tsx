import { createRandomId } from '@platewright/browser/random-id';
import { Button } from '@platewright/ui/button';
import { Checkbox } from '@platewright/ui/checkbox';
import { Notice } from '@platewright/ui/notice';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { NameFields, RowTools } from '../../forms/named-row.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { useEditedRows } from '../../lists/use-edited-rows.ts';
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
  const { section, setAt, insert, move, remove } = useEditedRows(rows, onChange);
  const add = () => insert(createRow({ key: createRandomId(), name: { en: '', ar: '' }, isActive: true }));
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
            <NameFields
              name={row.name}
              path={at}
              maxLength={maxNameLength}
              onChange={(changed) => setAt(index, { name: changed } as Partial<C>)}
              getError={getError}
            />
            <RowTools
              className={styles.tools}
              {...{ name, index }}
              count={rows.length}
              onMove={move}
              onRemove={remove}
            />
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
