import { formatAed } from '@platewright/domain/money/fils';
import { isLoneTick, type OptionValue } from '@platewright/domain/options/types';
import { Checkbox, CheckboxGroup } from '@platewright/ui/checkbox';
import { InkPatch } from '@platewright/ui/chips';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sectionOf } from '../rules/sections.ts';
import type { Price } from '../use-price.ts';
import type { FieldProps } from './option-field.tsx';
import { Attachment } from './shown.tsx';
import styles from './fields.module.css';

/** What a service or an output costs, beside its word. */
function priceOf(value: OptionValue, { list, quote }: Price): ReactNode {
  const sku = value.sku ?? '';
  if (!list) return null;
  const rate = Object.hasOwn(list.services, sku) ? list.services[sku] : undefined;
  if (rate?.kind === 'fixed') return formatAed(rate.fils);
  if (rate?.kind === 'perColour') {
    const colours = quote?.separations.length ?? 0;
    return colours > 0 ? `${colours} × ${formatAed(rate.fils)}` : formatAed(rate.fils);
  }
  if (rate?.kind === 'percentOfPhysical') return `+ ${rate.percent} %`;
  if (!quote?.complete) return null;
  if (sku === 'physical') return formatAed(quote.physical);
  if (sku === 'len') return formatAed(quote.lenPrice);
  return sku === 'pdf' ? formatAed(quote.pdfPrice) : null;
}

/** A group of ticks. A lone tick carries the option's name itself. */
export function TickField({ option, configurator, price, error }: FieldProps) {
  const { t } = useTranslation();
  const { optionsFields: values } = option;
  const ticked = values.filter((value) => value.selected).map((value) => value.id);
  const [only] = values;
  const choose = (ids: string[]) => configurator.choose(option, ids);
  if (only && isLoneTick(option))
    return (
      <>
        <Checkbox
          isSelected={only.selected}
          onChange={(on) => choose(on ? [only.id] : [])}
          help={only.title === option.label ? option.description : only.title}
          error={error}
          aside={priceOf(only, price)}
        >
          {option.label}
        </Checkbox>
        {only.selected && only.hasAttachFile && <Attachment value={only} />}
      </>
    );
  const inks = option.key === 'processColours';
  return (
    <CheckboxGroup
      label={option.label}
      // The heading above says it already.
      hideLabel={option.label === t(`product.section.${sectionOf(option.key)}`)}
      help={option.description}
      error={error}
      isRequired={option.requiredGroup}
      value={ticked}
      onChange={choose}
      inline={inks}
      className={option.key === 'services' ? styles.services : undefined}
    >
      {values.map((value) => (
        <Checkbox key={value.id} value={value.id} aside={priceOf(value, price)}>
          {inks ? (
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
