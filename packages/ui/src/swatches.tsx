import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Radio, RadioGroup, type RadioGroupProps } from 'react-aria-components';
import { FieldLabel, FieldNotes, type FieldTexts } from './field.tsx';
import styles from './choice.module.css';

export type SwatchOption = {
  value: string;
  label: ReactNode;
  /** A drawing; decorative, the label says it. */
  picture: ReactNode;
  note?: ReactNode;
  isDisabled?: boolean;
  show?: 'hover' | 'focus';
};

export type SwatchesProps = FieldTexts &
  Omit<
    RadioGroupProps,
    'className' | 'children' | 'style' | 'isInvalid' | 'validate' | 'validationBehavior' | 'orientation'
  > & {
    options: SwatchOption[];
  };

/** One of a few, chosen by its picture. */
export function Swatches({ label, hideLabel, help, error, isRequired, className, options, ...rest }: SwatchesProps) {
  return (
    <RadioGroup
      {...rest}
      orientation="horizontal"
      isRequired={isRequired}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={clsx(styles.group, className)}
    >
      <FieldLabel isRequired={isRequired} hide={hideLabel}>
        {label}
      </FieldLabel>
      <div className={styles.swatches}>
        {options.map((option) => (
          <Radio
            key={option.value}
            value={option.value}
            isDisabled={option.isDisabled}
            className={styles.swatch}
            data-show={option.show}
          >
            {option.picture}
            <span className={styles.swatchName}>
              {option.label}
              {option.note && <small className={styles.swatchNote}>{option.note}</small>}
            </span>
          </Radio>
        ))}
      </div>
      <FieldNotes help={help} error={error} />
    </RadioGroup>
  );
}
