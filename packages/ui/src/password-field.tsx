import { useState } from 'react';
import { IconButton } from './button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';
import { useUiTexts } from './ui-provider.tsx';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'unit' | 'end' | 'mono' | 'icon'>;

/** A password with a button that shows it. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const texts = useUiTexts();
  return (
    <TextField
      {...props}
      ltr
      type={shown ? 'text' : 'password'}
      end={
        <IconButton
          icon={shown ? 'eyeOff' : 'eye'}
          label={shown ? texts.hidePassword : texts.showPassword}
          onPress={() => setShown(!shown)}
        />
      }
    />
  );
}
