import type { ContentField } from '@platewright/domain/content/content-fields';
import { createEmptyRow } from '@platewright/domain/content/normalize-content';
import { Button, IconButton } from '@platewright/ui/button';
import type { ReactNode } from 'react';
import { useFieldArray, useFormState, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useTranslateFieldError } from '../../i18n/use-translate-field-error.ts';
import styles from './content.module.css';
import type { ContentFormValues } from './content-form.ts';

interface Props {
  readonly control: Control<ContentFormValues>;
  readonly path: string;
  readonly label: string;
  readonly field: Extract<ContentField, { type: 'list' }>;
  /** Renders the inputs of one row; `prefix` is the path prefix of its fields. */
  readonly renderRow: (prefix: string) => ReactNode;
}

/** A list field: rows with the same fields, which can be added and removed. */
export function ListInput({ control, path, label, field, renderRow }: Props) {
  const { t } = useTranslation();
  const translateFieldError = useTranslateFieldError();
  const { fields: rows, append, remove } = useFieldArray({ control: control as Control, name: path });
  const { errors } = useFormState({ control, name: path });
  const error = translateFieldError(
    (errors[path] as { message?: string; root?: { message?: string } } | undefined)?.message,
  );
  return (
    <fieldset className={styles.rows}>
      <legend className={styles.legend}>{label}</legend>
      {rows.length === 0 && <p className={styles.note}>{t('content.noRows')}</p>}
      {rows.map((row, index) => (
        <div
          key={row.id}
          className={styles.row}
          role="group"
          aria-label={t('content.row', { field: label, n: String(index + 1) })}
        >
          {renderRow(`${path}.${index}.`)}
          <IconButton
            icon="trash"
            label={t('content.removeRow', { field: label, n: String(index + 1) })}
            onPress={() => remove(index)}
          />
        </div>
      ))}
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <div>
        <Button
          size="small"
          icon="plus"
          isDisabled={rows.length >= field.max}
          onPress={() => append(createEmptyRow(field.fields))}
        >
          {t('content.addRow', { field: label })}
        </Button>
      </div>
    </fieldset>
  );
}
