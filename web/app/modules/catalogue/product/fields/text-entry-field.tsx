import { listInkNames } from '@platewright/domain/options/separations';
import { readAnswers } from '@platewright/domain/options/answers';
import { NumberField } from '@platewright/ui/number-field';
import { TextArea } from '@platewright/ui/text-area';
import { TextField } from '@platewright/ui/text-field';
import { useTranslation } from 'react-i18next';
import type { FieldProps } from './field-props.ts';

/** A typed answer: a number with its unit, the four digits of a cylinder, one or several lines of text. */
export function TextEntryField({ option, configurator, error }: FieldProps) {
  const { t } = useTranslation();
  const common = {
    label: option.label,
    error,
    isRequired: option.required,
    value: option.value,
    onChange: (text: string) => configurator.enterText(option, text),
  };
  switch (option.fieldType) {
    case 'textarea':
      return (
        <TextArea
          {...common}
          rows={option.key === 'spotColours' || option.key === 'backSpotColours' ? 2 : 3}
          help={<FieldHelp option={option} configurator={configurator} />}
        />
      );
    case 'text':
      return <TextField {...common} help={option.description} />;
    case 'cylinder':
      return (
        <NumberField {...common} isInteger maxLength={4} unit={t('product.unit.cylinder')} help={option.description} />
      );
    default:
      return (
        <NumberField
          {...common}
          isInteger={!option.float}
          unit={option.units ? t(`product.unit.${option.units}`) : undefined}
          help={option.description}
        />
      );
  }
}

/** The help text; under the spot colours also how many of the colours have a name. */
function FieldHelp({ option, configurator }: Pick<FieldProps, 'option' | 'configurator'>) {
  const { t } = useTranslation();
  const side = option.key === 'spotColours' ? 'face' : option.key === 'backSpotColours' ? 'back' : null;
  if (side === null) return option.description;
  const answers = readAnswers(configurator.tree, configurator.config.selection);
  const all = Number(answers.sku(side === 'face' ? 'colours' : 'backColours')?.slice(1) ?? 0);
  const named = listInkNames(answers, configurator.config.selection, side).length;
  return (
    <>
      {option.description} {all > 0 && t('product.named', { given: String(named), all: String(all) })}
    </>
  );
}
