import { useState } from 'react';
import { IconButton } from './button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';
import { useUiTexts } from './ui-provider.tsx';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'unit' | 'endContent' | 'mono' | 'icon'>;

/** A password field with a button that reveals the password. */
export function PasswordField(props: PasswordFieldProps) {
  const [isRevealed, setRevealed] = useState(false);
  const texts = useUiTexts();
  return (
    <TextField
      {...props}
      ltr
      type={isRevealed ? 'text' : 'password'}
      endContent={
        <IconButton
          icon={isRevealed ? 'eyeOff' : 'eye'}
          label={isRevealed ? texts.hidePassword : texts.showPassword}
          onPress={() => setRevealed(!isRevealed)}
        />
      }
    />
  );
}
