import { getLengthLimit } from '@platewright/browser/length-limits';
import { NumberField, type NumberFieldProps } from '@platewright/ui/number-field';
import { PasswordField, type PasswordFieldProps } from '@platewright/ui/password-field';
import { TextArea, type TextAreaProps } from '@platewright/ui/text-area';
import { TextField, type TextFieldProps } from '@platewright/ui/text-field';
import { useController, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { useTranslateFieldError } from '../i18n/use-translate-field-error.ts';

type ControlledProps<Values extends FieldValues, Props, Value = string> = Omit<
  Props,
  'value' | 'onChange' | 'name' | 'ref' | 'error' | 'onBlur'
> & {
  control: Control<Values, unknown, unknown>;
  name: FieldPathByValue<Values, Value>;
};

/** Connects a text of the form to a text component: value, translated error, and focus after a failed check. */
export function useTextController<Values extends FieldValues>(
  control: Control<Values, unknown, unknown>,
  name: FieldPathByValue<Values, string>,
) {
  const { field, fieldState } = useController({ control, name });
  const translateFieldError = useTranslateFieldError();
  const { value, onChange, onBlur, ref } = field;
  const maxLength = getLengthLimit(fieldState.error);
  const error = maxLength
    ? translateFieldError('textLongerThan', { max: maxLength })
    : translateFieldError(fieldState.error?.message);
  return { value: value as string, onChange, onBlur, name: field.name, ref, error };
}

export function FormTextField<V extends FieldValues>({ control, name, ...rest }: ControlledProps<V, TextFieldProps>) {
  return <TextField {...rest} {...useTextController(control, name)} />;
}
export function FormNumberField<V extends FieldValues>({
  control,
  name,
  ...rest
}: ControlledProps<V, NumberFieldProps>) {
  return <NumberField {...rest} {...useTextController(control, name)} />;
}
export function FormPasswordField<V extends FieldValues>({
  control,
  name,
  ...rest
}: ControlledProps<V, PasswordFieldProps>) {
  return <PasswordField {...rest} {...useTextController(control, name)} />;
}
export function FormTextArea<V extends FieldValues>({ control, name, ...rest }: ControlledProps<V, TextAreaProps>) {
  return <TextArea {...rest} {...useTextController(control, name)} />;
}
