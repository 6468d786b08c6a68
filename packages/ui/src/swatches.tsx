import clsx from 'clsx';
import type { ReactNode, Ref } from 'react';
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
    /** The first input, for focus on error. */
    ref?: Ref<HTMLInputElement>;
  };

/** One of a few, chosen by its picture. */
export function Swatches({
  label,
  hideLabel,
  help,
  error,
  isRequired,
  className,
  options,
  ref,
  ...rest
}: SwatchesProps) {
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
        {options.map((option, index) => (
          <Radio
            key={option.value}
            value={option.value}
            inputRef={index === 0 ? ref : undefined}
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
