import type { ContentField, ContentFields } from '@platewright/domain/content/content-fields';
import { Checkbox } from '@platewright/ui/checkbox';
import { RadioGroup } from '@platewright/ui/radio-group';
import type { content } from '@platewright/texts/en/desk/content';
import { useController, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormNumberField, FormTextField } from '../../forms/form-fields.tsx';
import { BilingualInput } from './bilingual-input.tsx';
import styles from './content.module.css';
import { useFieldName } from './use-field-name.ts';
import { ImageInput } from './image-input.tsx';
import { PlaceInput } from './place-input.tsx';
import { OptionTreeInput } from '../catalogue/options-editor/option-tree-input.tsx';
import { ListInput } from './list-input.tsx';
import type { ContentFormValues } from './content-form.ts';

interface Props {
  readonly control: Control<ContentFormValues>;
  readonly fields: ContentFields;
  /** Path prefix of the fields, for example `social.0.` in a list. */
  readonly prefix?: string;
  /** Content as stored, to preview sanitized HTML; only outside of lists. */
  readonly saved?: ContentFormValues | null;
}

/** One input for each field of a content kind. */
export function FieldInputs({ control, fields, prefix = '', saved = null }: Props) {
  const isPlace = Object.hasOwn(fields, 'latitude') && Object.hasOwn(fields, 'longitude');
  return Object.entries(fields).map(([name, field]) =>
    isPlace && name === 'latitude' ? (
      <PlaceInput key={name} control={control} />
    ) : isPlace && name === 'longitude' ? null : (
      <FieldInput key={name} control={control} name={name} path={prefix + name} field={field} saved={saved?.[name]} />
    ),
  );
}

interface FieldInputProps {
  readonly control: Control<ContentFormValues>;
  readonly name: string;
  readonly path: string;
  readonly field: ContentField;
  readonly saved: unknown;
}

function FieldInput({ control, name, path, field, saved }: FieldInputProps) {
  const { t } = useTranslation();
  const label = useFieldName()(name);
  const single = { control, name: path, label, className: styles.single };
  switch (field.type) {
    case 'text':
    case 'multilineText':
    case 'html':
      return <BilingualInput control={control} path={path} label={label} field={field} saved={saved} />;
    case 'number':
      return <FormNumberField {...single} isRequired={field.required} />;
    case 'flag':
      return <FlagInput control={control} path={path} label={label} />;
    case 'choice':
      return <ChoiceInput control={control} path={path} label={label} choices={field.choices} />;
    case 'image':
      return <ImageInput control={control} path={path} label={label} isRequired={field.required} />;
    case 'logo':
      return <ImageInput control={control} path={path} label={label} isRequired={field.required} use="logo" />;
    case 'list':
      return (
        <ListInput
          control={control}
          path={path}
          label={label}
          field={field}
          renderRow={(prefix) => <FieldInputs control={control} fields={field.fields} prefix={prefix} />}
        />
      );
    case 'instant':
      return (
        <FormTextField
          {...single}
          type="datetime-local"
          ltr
          isRequired={field.required}
          help={t('content.help.instant')}
        />
      );
    case 'optionTree':
      return <OptionTreeInput control={control} path={path} label={label} />;
    case 'money':
      return (
        <FormTextField {...single} ltr inputMode="decimal" isRequired={field.required} help={t('content.help.money')} />
      );
    case 'shortText':
      return <FormTextField {...single} isRequired={field.required} maxLength={field.max} />;
    case 'link':
    case 'url':
    case 'route':
      return (
        <FormTextField
          {...single}
          ltr
          isRequired={field.required}
          maxLength={field.max}
          help={t(`content.help.${field.type}`)}
        />
      );
    default:
      return <FormTextField {...single} ltr isRequired={field.required} maxLength={field.max} />;
  }
}

function FlagInput({ control, path, label }: { control: Control<ContentFormValues>; path: string; label: string }) {
  const { field } = useController({ control, name: path });
  const { ref, value, onChange, onBlur } = field;
  return (
    <Checkbox ref={ref} isSelected={value === true} onChange={onChange} onBlur={onBlur}>
      {label}
    </Checkbox>
  );
}

function ChoiceInput(props: {
  control: Control<ContentFormValues>;
  path: string;
  label: string;
  choices: readonly string[];
}) {
  const { t } = useTranslation();
  const { field } = useController({ control: props.control, name: props.path });
  return (
    <RadioGroup
      label={props.label}
      variant="inline"
      value={field.value as string}
      onChange={field.onChange}
      options={props.choices.map((value) => ({
        value,
        label: t(`content.choices.${value as keyof typeof content.choices}`),
      }))}
    />
  );
}
