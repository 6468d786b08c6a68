import clsx from 'clsx';
import { useId, type ReactNode, type Ref } from 'react';
import {
  Radio,
  RadioGroup as AriaRadioGroup,
  type RadioGroupProps as AriaRadioGroupProps,
} from 'react-aria-components';
import { FieldLabel, FieldNotes, type FieldTexts } from './field.tsx';
import styles from './choice.module.css';

export type RadioOption = {
  value: string;
  label: ReactNode;
  help?: ReactNode;
  /** At the end of the line, for example a price. */
  aside?: ReactNode;
  isDisabled?: boolean;
};

export type RadioGroupProps = FieldTexts &
  Omit<
    AriaRadioGroupProps,
    'className' | 'children' | 'style' | 'isInvalid' | 'validate' | 'validationBehavior' | 'orientation'
  > & {
    options: RadioOption[];
    /** lines: plain; inline: beside each other; cards: bordered rows as in checkout. */
    look?: 'lines' | 'inline' | 'cards';
    /** The first input, for focus on error. */
    ref?: Ref<HTMLInputElement>;
  };

/** One of a few. `value`, `onChange(value)`. */
export function RadioGroup({
  label,
  hideLabel,
  help,
  error,
  isRequired,
  className,
  options,
  look = 'lines',
  ref,
  ...rest
}: RadioGroupProps) {
  const id = useId();
  return (
    <AriaRadioGroup
      {...rest}
      orientation={look === 'inline' ? 'horizontal' : 'vertical'}
      isRequired={isRequired}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={clsx(styles.group, className)}
    >
      <FieldLabel isRequired={isRequired} hide={hideLabel}>
        {label}
      </FieldLabel>
      <div className={look === 'cards' ? styles.cards : look === 'inline' ? styles.inline : styles.items}>
        {options.map((option, index) => (
          <Radio
            key={option.value}
            value={option.value}
            inputRef={index === 0 ? ref : undefined}
            isDisabled={option.isDisabled}
            aria-describedby={option.help ? `${id}-${index}` : undefined}
            className={clsx(styles.check, look === 'cards' && styles.card)}
          >
            <span className={clsx(styles.mark, styles.round)} aria-hidden="true" />
            <span className={styles.text}>
              <span>{option.label}</span>
              {option.aside && <span className={clsx('num', styles.aside)}>{option.aside}</span>}
            </span>
            {option.help && (
              <span id={`${id}-${index}`} className={styles.note}>
                {option.help}
              </span>
            )}
          </Radio>
        ))}
      </div>
      <FieldNotes help={help} error={error} />
    </AriaRadioGroup>
  );
}
