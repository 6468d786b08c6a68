import { formatAed } from '@platewright/domain/money/fils';
import { isSingleCheckbox, type OptionValue } from '@platewright/domain/options/option-types';
import { Checkbox, CheckboxGroup } from '@platewright/ui/checkbox';
import { InkPatch } from '@platewright/ui/chips';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { getOptionSection } from '@platewright/browser/option-sections';
import type { LivePrice } from '../use-price.ts';
import type { FieldProps } from './field-props.ts';
import { Attachment } from './static-fields.tsx';
import styles from './fields.module.css';

/** The price of a service or an output, beside its label. */
function renderValuePrice(
  value: OptionValue,
  { list, quote }: LivePrice,
  translatePerColour: (price: string) => string,
): ReactNode {
  const sku = value.sku ?? '';
  if (!list) return null;
  const rate = Object.hasOwn(list.services, sku) ? list.services[sku] : undefined;
  if (rate?.kind === 'fixed') return formatAed(rate.fils);
  if (rate?.kind === 'perColour') {
    const colours = quote?.separations.length ?? 0;
    const each = formatAed(rate.fils);
    return translatePerColour(colours > 0 ? `${colours} × ${each}` : each);
  }
  if (rate?.kind === 'percentOfOutputs') return `+ ${rate.percent} %`;
  if (!quote?.complete) return null;
  if (sku === 'physical') return formatAed(quote.physical);
  if (sku === 'len') return formatAed(quote.lenPrice);
  return sku === 'pdf' ? formatAed(quote.pdfPrice) : null;
}

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
          aside={renderValuePrice(onlyValue, price, perColour)}
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
        <Checkbox key={value.id} value={value.id} aside={renderValuePrice(value, price, perColour)}>
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
