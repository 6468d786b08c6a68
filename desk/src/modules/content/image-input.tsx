import { useController, type Control } from 'react-hook-form';
import type { ContentFormValues } from './content-form.ts';
import { PictureInput } from './picture-input.tsx';

interface Props {
  readonly control: Control<ContentFormValues>;
  readonly path: string;
  readonly label: string;
  readonly isRequired: boolean;
  /** A logo may be an SVG, too. */
  readonly use?: 'picture' | 'logo';
}

/** A picture as a field of a form. */
export function ImageInput({ control, path, label, isRequired, use = 'picture' }: Props) {
  const { field, fieldState } = useController({ control, name: path });
  const { ref, value, onChange } = field;
  return (
    <PictureInput
      ref={ref}
      label={label}
      use={use}
      isRequired={isRequired}
      src={value as string}
      onChange={onChange}
      error={fieldState.error?.message}
      isNew={fieldState.isDirty}
    />
  );
}
