import clsx from 'clsx';
import type { ReactNode, Ref } from 'react';
import { Radio, RadioGroup, type RadioGroupProps } from 'react-aria-components';
import { FieldLabel, FieldFeedback, type FieldBaseProps } from './field.tsx';
import styles from './choice.module.css';

export type SwatchOption = {
  value: string;
  label: ReactNode;
  /** A decorative drawing; the label is the accessible name. */
  picture: ReactNode;
  note?: ReactNode;
  isDisabled?: boolean;
  forcedState?: 'hover' | 'focus';
};

export type SwatchPickerProps = FieldBaseProps &
  Omit<
    RadioGroupProps,
    'className' | 'children' | 'style' | 'isInvalid' | 'validate' | 'validationBehavior' | 'orientation'
  > & {
    options: SwatchOption[];
    /** The first input, for the focus on an error. */
    ref?: Ref<HTMLInputElement>;
  };

/** A choice from a few options by their pictures. */
export function SwatchPicker({
  label,
  hideLabel,
  help,
  error,
  isRequired,
  className,
  options,
  ref,
  ...rest
}: SwatchPickerProps) {
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
            data-show={option.forcedState}
          >
            {option.picture}
            <span className={styles.swatchName}>
              {option.label}
              {option.note && <small className={styles.swatchNote}>{option.note}</small>}
            </span>
          </Radio>
        ))}
      </div>
      <FieldFeedback help={help} error={error} />
    </RadioGroup>
  );
}
