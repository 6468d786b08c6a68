import { TextField, type TextFieldProps } from './text-field.tsx';

export type NumberFieldProps = Omit<TextFieldProps, 'mono' | 'ltr' | 'type' | 'inputMode'> & {
  /** Whole numbers open the digit pad, others the pad with a decimal point. */
  whole?: boolean;
};

/**
 * A number as it is typed, with its unit: the value stays text, so nothing typed is lost or rounded;
 * the caller's rules read it.
 */
export function NumberField({ whole = false, ...rest }: NumberFieldProps) {
  return (
    <TextField {...rest} mono inputMode={whole ? 'numeric' : 'decimal'} autoComplete={rest.autoComplete ?? 'off'} />
  );
}
