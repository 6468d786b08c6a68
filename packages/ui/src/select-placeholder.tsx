import clsx from 'clsx';
import type { Ref } from 'react';
import { Field, fieldStyles, type FieldBaseProps } from './field.tsx';
import { Icon } from './icon.tsx';
import styles from './select.module.css';

export type SelectPlaceholderProps = FieldBaseProps & {
  /** The label of the chosen option; null for none. */
  chosen: string | null;
  placeholder?: string;
  /** The button, which can have the focus. */
  ref?: Ref<HTMLButtonElement>;
};

/** A closed `Select` that cannot be opened yet, because its code is loading. It looks like the select that replaces it. */
export function SelectPlaceholder({ chosen, placeholder, ref, ...field }: SelectPlaceholderProps) {
  return (
    <Field {...field}>
      {(control) => (
        <button
          ref={ref}
          type="button"
          {...control}
          aria-disabled
          aria-haspopup="listbox"
          className={clsx(fieldStyles.input, styles.trigger)}
        >
          <span className={styles.value} data-placeholder={chosen === null || undefined}>
            {chosen === null ? placeholder : <bdi>{chosen}</bdi>}
          </span>
          <Icon name="down" size="s" className={styles.arrow} />
        </button>
      )}
    </Field>
  );
}
