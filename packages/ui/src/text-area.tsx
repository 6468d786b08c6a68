import clsx from 'clsx';
import type { Ref } from 'react';
import { TextArea as AriaTextArea, TextField, type TextFieldProps } from 'react-aria-components';
import { FieldLabel, FieldNotes, type FieldTexts } from './field.tsx';
import { useTypedBefore } from './hydration.tsx';
import styles from './field.module.css';

export type TextAreaProps = FieldTexts &
  Omit<
    TextFieldProps,
    'className' | 'children' | 'style' | 'isInvalid' | 'ref' | 'validate' | 'validationBehavior' | 'type'
  > & {
    placeholder?: string;
    rows?: number;
    /** Left to right in every language. */
    ltr?: boolean;
    /** The textarea element. */
    ref?: Ref<HTMLTextAreaElement>;
  };

/** Several lines of text. */
export function TextArea(props: TextAreaProps) {
  const { label, hideLabel, help, error, isRequired, className, placeholder, rows = 3, ltr, ref, ...rest } = props;
  const box = useTypedBefore<HTMLDivElement>((typed) => {
    if (rest.value !== undefined && typed.value !== rest.value) rest.onChange?.(typed.value);
  });
  return (
    <TextField
      {...rest}
      ref={box}
      isRequired={isRequired}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={clsx(styles.field, className)}
    >
      <FieldLabel isRequired={isRequired} hide={hideLabel}>
        {label}
      </FieldLabel>
      <AriaTextArea
        ref={ref}
        rows={rows}
        placeholder={placeholder}
        className={clsx(styles.input, styles.area, ltr && styles.figures)}
      />
      <FieldNotes help={help} error={error} />
    </TextField>
  );
}
