import { readAnswers } from '@platewright/domain/options/answers';
import { isSingleCheckbox, type Option } from '@platewright/domain/options/option-types';
import { listInkNames } from '@platewright/domain/options/separations';
import { Checkbox, CheckboxGroup } from '@platewright/ui/checkbox';
import { NumberField } from '@platewright/ui/number-field';
import { Select } from '@platewright/ui/select';
import { TextArea } from '@platewright/ui/text-area';
import { TextField } from '@platewright/ui/text-field';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { useTranslateOptionMessage } from './use-translate-option-message.ts';
import type { CorrectionForm } from './use-specification.ts';
import styles from './specification.module.css';

interface Props {
  readonly option: Option;
  readonly form: CorrectionForm;
}

/** The id that the summary of errors links to for an option. */
export const getOptionAnchor = (optionId: string): string => `option-${optionId.replace(/[^\w-]/g, '-')}`;

/** One option of the specification, whatever its type; what is only read (guides, notes) is left out. */
export function OptionField({ option, form }: Props) {
  const { t } = useTranslation();
  const translateMessage = useTranslateOptionMessage();
  const message = form.messages[option.id];
  const field = {
    label: option.label,
    isRequired: option.required,
    error: message ? translateMessage(message) : undefined,
  };
  const change = form.changes.find(({ id }) => id === option.id);
  return (
    <div id={getOptionAnchor(option.id)} tabIndex={-1} className={clsx(change && styles.changedField)}>
      <FieldByType option={option} form={form} field={field} />
      {change && (
        <p className={styles.was}>
          {t('specification.was')}{' '}
          <del>
            <bdi>{change.before ?? t('specification.changes.none')}</bdi>
          </del>
        </p>
      )}
    </div>
  );
}

type FieldProps = Props & {
  readonly field: { label: string; isRequired: boolean; error: string | undefined };
};

function FieldByType({ option, form, field }: FieldProps) {
  const { t } = useTranslation();
  const inkCount = countNamedInks(option, form);
  const typed = { ...field, value: option.value, onChange: (text: string) => form.enterText(option, text) };
  switch (option.fieldType) {
    case 'swatch':
    case 'dropdown':
      return (
        <Select
          {...field}
          value={option.optionsFields.find((value) => value.selected)?.id ?? null}
          onChange={(id) => form.choose(option, id)}
          placeholder={t('specification.choose')}
          options={option.optionsFields.map((value) => ({ value: value.id, label: value.title }))}
        />
      );
    case 'checkbox':
      return <CheckboxField option={option} form={form} field={field} />;
    case 'textarea':
      return <TextArea {...typed} rows={3} help={inkCount ? t('specification.named', inkCount) : undefined} />;
    case 'text':
      return <TextField {...typed} />;
    case 'cylinder':
      return <NumberField {...typed} isInteger maxLength={4} unit={t('specification.unit.cylinder')} />;
    case 'number':
      return (
        <NumberField
          {...typed}
          isInteger={!option.float}
          unit={option.units ? t(`specification.unit.${option.units}`) : undefined}
        />
      );
    case 'staticText':
    case 'downloadableFile':
      return null;
  }
}

function CheckboxField({ option, form, field }: FieldProps) {
  const { optionsFields: values } = option;
  const [only] = values;
  const choose = (ids: string[]) => form.choose(option, ids);
  if (only && isSingleCheckbox(option))
    return (
      <Checkbox isSelected={only.selected} onChange={(isOn) => choose(isOn ? [only.id] : [])} error={field.error}>
        {option.label}
      </Checkbox>
    );
  return (
    <CheckboxGroup
      {...field}
      isRequired={option.requiredGroup}
      value={values.filter((value) => value.selected).map((value) => value.id)}
      onChange={choose}
      inline={option.key === 'processColours'}
    >
      {values.map((value) => (
        <Checkbox key={value.id} value={value.id}>
          {value.title}
        </Checkbox>
      ))}
    </CheckboxGroup>
  );
}

/** How many of the colours have a name, under the spot colours; null elsewhere. */
function countNamedInks(option: Option, { tree, selection }: CorrectionForm): { given: string; all: string } | null {
  if (option.key !== 'spotColours') return null;
  const answers = readAnswers(tree, selection);
  const all = Number(answers.sku('colours')?.slice(1) ?? 0);
  return all === 0 ? null : { given: String(listInkNames(answers, selection).length), all: String(all) };
}
