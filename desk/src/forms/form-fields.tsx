import { getLengthLimit } from '@platewright/browser/length-limits';
import { NumberField, type NumberFieldProps } from '@platewright/ui/number-field';
import { PasswordField, type PasswordFieldProps } from '@platewright/ui/password-field';
import { TextArea, type TextAreaProps } from '@platewright/ui/text-area';
import { TextField, type TextFieldProps } from '@platewright/ui/text-field';
import { useController, type Control, type FieldPath, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { useTranslateFieldError } from '../i18n/use-translate-field-error.ts';

type ControlledProps<Values extends FieldValues, Props, Value = string> = Omit<
  Props,
  'value' | 'onChange' | 'name' | 'ref' | 'error' | 'onBlur'
> & {
  control: Control<Values, unknown, unknown>;
  name: FieldPathByValue<Values, Value>;
  /** Fields whose rule asks for this one, too: they are checked again when it is changed after the first check. */
  dependants?: FieldPath<Values>[];
};

/** Connects a text of the form to a text component: value, translated error, and focus after a failed check. */
export function useTextController<Values extends FieldValues>(
  control: Control<Values, unknown, unknown>,
  name: FieldPathByValue<Values, string>,
  dependants: FieldPath<Values>[] = [],
) {
  const { field, fieldState } = useController({ control, name, rules: { deps: dependants } });
  const translateFieldError = useTranslateFieldError();
  const { value, onChange, onBlur, ref } = field;
  const maxLength = getLengthLimit(fieldState.error);
  const error = maxLength
    ? translateFieldError('textLongerThan', { max: maxLength })
    : translateFieldError(fieldState.error?.message);
  return { value: value as string, onChange, onBlur, name: field.name, ref, error };
}

export function FormTextField<V extends FieldValues>(props: ControlledProps<V, TextFieldProps>) {
  const { control, name, dependants, ...rest } = props;
  return <TextField {...rest} {...useTextController(control, name, dependants)} />;
}
export function FormNumberField<V extends FieldValues>(props: ControlledProps<V, NumberFieldProps>) {
  const { control, name, dependants, ...rest } = props;
  return <NumberField {...rest} {...useTextController(control, name, dependants)} />;
}
export function FormPasswordField<V extends FieldValues>(props: ControlledProps<V, PasswordFieldProps>) {
  const { control, name, dependants, ...rest } = props;
  return <PasswordField {...rest} {...useTextController(control, name, dependants)} />;
}
export function FormTextArea<V extends FieldValues>(props: ControlledProps<V, TextAreaProps>) {
  const { control, name, dependants, ...rest } = props;
  return <TextArea {...rest} {...useTextController(control, name, dependants)} />;
}
