import { limitOf } from '@platewright/browser/limits';
import { NumberField, type NumberFieldProps } from '@platewright/ui/number-field';
import { PasswordField, type PasswordFieldProps } from '@platewright/ui/password-field';
import { TextArea, type TextAreaProps } from '@platewright/ui/text-area';
import { TextField, type TextFieldProps } from '@platewright/ui/text-field';
import { useController, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { useSayField } from '../i18n/keys.ts';

type Bound<Values extends FieldValues, Props, Value = string> = Omit<
  Props,
  'value' | 'onChange' | 'name' | 'ref' | 'error' | 'onBlur'
> & {
  control: Control<Values, unknown, unknown>;
  name: FieldPathByValue<Values, Value>;
};

/** Ties a text of the form to a field of the kit: value, sentence of its error, focus when it is wrong. */
function useText<Values extends FieldValues>(
  control: Control<Values, unknown, unknown>,
  name: FieldPathByValue<Values, string>,
) {
  const { field, fieldState } = useController({ control, name });
  const say = useSayField();
  const { value, onChange, onBlur, ref } = field;
  const max = limitOf(fieldState.error);
  const error = max ? say('textLongerThan', { max }) : say(fieldState.error?.message);
  return { value: value as string, onChange, onBlur, name: field.name, ref, error };
}

export function FormText<V extends FieldValues>({ control, name, ...rest }: Bound<V, TextFieldProps>) {
  return <TextField {...rest} {...useText(control, name)} />;
}
export function FormNumber<V extends FieldValues>({ control, name, ...rest }: Bound<V, NumberFieldProps>) {
  return <NumberField {...rest} {...useText(control, name)} />;
}
export function FormPassword<V extends FieldValues>({ control, name, ...rest }: Bound<V, PasswordFieldProps>) {
  return <PasswordField {...rest} {...useText(control, name)} />;
}
export function FormArea<V extends FieldValues>({ control, name, ...rest }: Bound<V, TextAreaProps>) {
  return <TextArea {...rest} {...useText(control, name)} />;
}
