import type { Field, Fields } from '@platewright/domain/content/fields';
import { Checkbox } from '@platewright/ui/checkbox';
import { RadioGroup } from '@platewright/ui/radio-group';
import type { content } from '@platewright/texts/en/desk/content';
import { useController, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormNumber, FormText } from '../forms/fields.tsx';
import { BilingualInput } from './bilingual-input.tsx';
import styles from './content.module.css';
import { useFieldName } from './field-name.ts';
import { ImageInput } from './image-input.tsx';
import { ListInput } from './list-input.tsx';
import type { FormValues } from './piece-form.ts';

interface Props {
  readonly control: Control<FormValues>;
  readonly fields: Fields;
  /** Path before the names of the fields: `social.0.`. */
  readonly prefix?: string;
  /** Content as the server keeps it, for what it made of HTML; only outside of lists. */
  readonly saved?: FormValues | null;
}

/** The inputs of a piece, one for each field of its kind. */
export function FieldInputs({ control, fields, prefix = '', saved = null }: Props) {
  return Object.entries(fields).map(([name, field]) => (
    <FieldInput key={name} control={control} name={name} path={prefix + name} field={field} saved={saved?.[name]} />
  ));
}

interface InputProps {
  readonly control: Control<FormValues>;
  readonly name: string;
  readonly path: string;
  readonly field: Field;
  readonly saved: unknown;
}

function FieldInput({ control, name, path, field, saved }: InputProps) {
  const { t } = useTranslation();
  const label = useFieldName()(name);
  const single = { control, name: path, label, className: styles.single };
  switch (field.type) {
    case 'line':
    case 'lines':
    case 'html':
      return <BilingualInput control={control} path={path} label={label} field={field} saved={saved} />;
    case 'number':
      return <FormNumber {...single} isRequired={field.required} />;
    case 'flag':
      return <Flag control={control} path={path} label={label} />;
    case 'choice':
      return <Choice control={control} path={path} label={label} choices={field.choices} />;
    case 'image':
      return <ImageInput control={control} path={path} label={label} isRequired={field.required} />;
    case 'list':
      return (
        <ListInput
          control={control}
          path={path}
          label={label}
          field={field}
          row={(prefix) => <FieldInputs control={control} fields={field.fields} prefix={prefix} />}
        />
      );
    case 'instant':
      return (
        <FormText {...single} type="datetime-local" ltr isRequired={field.required} help={t('content.help.instant')} />
      );
    case 'word':
      return <FormText {...single} isRequired={field.required} maxLength={field.max} />;
    case 'link':
    case 'url':
    case 'route':
      return (
        <FormText
          {...single}
          ltr
          isRequired={field.required}
          maxLength={field.max}
          help={t(`content.help.${field.type}`)}
        />
      );
    default:
      return <FormText {...single} ltr isRequired={field.required} maxLength={field.max} />;
  }
}

function Flag({ control, path, label }: { control: Control<FormValues>; path: string; label: string }) {
  const { field } = useController({ control, name: path });
  const { ref, value, onChange, onBlur } = field;
  return (
    <Checkbox ref={ref} isSelected={value === true} onChange={onChange} onBlur={onBlur}>
      {label}
    </Checkbox>
  );
}

function Choice(props: { control: Control<FormValues>; path: string; label: string; choices: readonly string[] }) {
  const { t } = useTranslation();
  const { field } = useController({ control: props.control, name: props.path });
  return (
    <RadioGroup
      label={props.label}
      look="inline"
      value={field.value as string}
      onChange={field.onChange}
      options={props.choices.map((value) => ({
        value,
        label: t(`content.choices.${value as keyof typeof content.choices}`),
      }))}
    />
  );
}
