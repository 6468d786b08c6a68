import { TextField, type TextFieldProps } from './text-field.tsx';

export type NumberFieldProps = Omit<TextFieldProps, 'mono' | 'ltr' | 'type' | 'inputMode'> & {
  /** Opens the keypad of touch devices without a decimal point. */
  isInteger?: boolean;
};

/** A number with its unit. The value is the typed text, which is neither parsed nor rounded here. */
export function NumberField({ isInteger = false, ...rest }: NumberFieldProps) {
  return (
    <TextField {...rest} mono inputMode={isInteger ? 'numeric' : 'decimal'} autoComplete={rest.autoComplete ?? 'off'} />
  );
}
