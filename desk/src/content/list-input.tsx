import type { Field } from '@platewright/domain/content/fields';
import { emptyRow } from '@platewright/domain/content/read';
import { Button, IconButton } from '@platewright/ui/button';
import type { ReactNode } from 'react';
import { useFieldArray, useFormState, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSayField } from '../i18n/keys.ts';
import styles from './content.module.css';
import type { FormValues } from './piece-form.ts';

interface Props {
  readonly control: Control<FormValues>;
  readonly path: string;
  readonly label: string;
  readonly field: Extract<Field, { type: 'list' }>;
  /** The inputs of one row; `prefix` stands before the names of its fields. */
  readonly row: (prefix: string) => ReactNode;
}

/** Rows of the same fields; they are added and removed. */
export function ListInput({ control, path, label, field, row }: Props) {
  const { t } = useTranslation();
  const say = useSayField();
  const { fields: rows, append, remove } = useFieldArray({ control: control as Control, name: path });
  const { errors } = useFormState({ control, name: path });
  const error = say((errors[path] as { message?: string; root?: { message?: string } } | undefined)?.message);
  return (
    <fieldset className={styles.rows}>
      <legend className={styles.legend}>{label}</legend>
      {rows.length === 0 && <p className={styles.note}>{t('content.noRows')}</p>}
      {rows.map((one, index) => (
        <div
          key={one.id}
          className={styles.row}
          role="group"
          aria-label={t('content.row', { field: label, n: String(index + 1) })}
        >
          {row(`${path}.${index}.`)}
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
          onPress={() => append(emptyRow(field.fields))}
        >
          {t('content.addRow', { field: label })}
        </Button>
      </div>
    </fieldset>
  );
}
