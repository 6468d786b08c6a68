import clsx from 'clsx';
import type { CSSProperties, Ref } from 'react';
import { TextArea as AriaTextArea, TextField, type TextFieldProps } from 'react-aria-components';
import { FieldLabel, FieldFeedback, type FieldBaseProps } from './field.tsx';
import { useInputBeforeHydration } from './hydration.tsx';
import styles from './field.module.css';

export type TextAreaProps = FieldBaseProps &
  Omit<
    TextFieldProps,
    'className' | 'children' | 'style' | 'isInvalid' | 'ref' | 'validate' | 'validationBehavior' | 'type'
  > & {
    placeholder?: string;
    /** The height of the empty field in lines; it grows with its text. */
    rows?: number;
    /** Left to right in every language. */
    ltr?: boolean;
    /** The textarea element. */
    ref?: Ref<HTMLTextAreaElement>;
  };

/** A multi-line text field. */
export function TextArea(props: TextAreaProps) {
  const { label, hideLabel, help, error, isRequired, className, placeholder, rows = 3, ltr, ref, ...rest } = props;
  const root = useInputBeforeHydration<HTMLDivElement>((input) => {
    if (rest.value !== undefined && input.value !== rest.value) rest.onChange?.(input.value);
  });
  return (
    <TextField
      {...rest}
      ref={root}
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
        // A field that grows with its text ignores its rows.
        style={{ '--rows': rows } as CSSProperties}
      />
      <FieldFeedback help={help} error={error} />
    </TextField>
  );
}
