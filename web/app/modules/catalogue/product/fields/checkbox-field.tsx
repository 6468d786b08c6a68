import { isSingleCheckbox } from '@platewright/domain/options/option-types';
import { Checkbox, CheckboxGroup } from '@platewright/ui/checkbox';
import { InkPatch } from '@platewright/ui/chips';
import { useTranslation } from 'react-i18next';
import { getOptionSection } from '@platewright/browser/option-sections';
import type { FieldProps } from './field-props.ts';
import { Attachment } from './static-fields.tsx';
import { describeValuePrice } from './value-price.ts';
import styles from './fields.module.css';

/** A group of check boxes; an option with one value is a single check box with the name of the option. */
export function CheckboxField({ option, configurator, price, error }: FieldProps) {
  const { t } = useTranslation();
  const perColour = (price: string): string => t('product.perColour', { price });
  const { optionsFields: values } = option;
  const checkedIds = values.filter((value) => value.selected).map((value) => value.id);
  const [onlyValue] = values;
  const choose = (ids: string[]) => configurator.choose(option, ids);
  if (onlyValue && isSingleCheckbox(option))
    return (
      <>
        <Checkbox
          isSelected={onlyValue.selected}
          onChange={(on) => choose(on ? [onlyValue.id] : [])}
          help={onlyValue.title === option.label ? option.description : onlyValue.title}
          error={error}
          aside={describeValuePrice(onlyValue, price, perColour)}
        >
          {option.label}
        </Checkbox>
        {onlyValue.selected && onlyValue.hasAttachFile && <Attachment value={onlyValue} />}
      </>
    );
  const isInkList = option.key === 'processColours' || option.key === 'backProcessColours';
  return (
    <CheckboxGroup
      label={option.label}
      // The heading of the section is the same text.
      hideLabel={option.label === t(`product.section.${getOptionSection(option.key)}`)}
      help={option.description}
      error={error}
      isRequired={option.requiredGroup}
      value={checkedIds}
      onChange={choose}
      inline={isInkList}
      className={option.key === 'services' ? styles.services : undefined}
    >
      {values.map((value) => (
        <Checkbox key={value.id} value={value.id} aside={describeValuePrice(value, price, perColour)}>
          {isInkList ? (
            <span className={styles.ink}>
              <InkPatch ink={value.value || value.title} />
              {value.title}
            </span>
          ) : (
            value.title
          )}
        </Checkbox>
      ))}
    </CheckboxGroup>
  );
}
