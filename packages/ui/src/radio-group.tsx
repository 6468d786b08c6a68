import clsx from 'clsx';
import { Fragment, useId, type ReactNode, type Ref } from 'react';
import {
  Radio,
  RadioGroup as AriaRadioGroup,
  type RadioGroupProps as AriaRadioGroupProps,
} from 'react-aria-components';
import { FieldLabel, FieldFeedback, type FieldBaseProps } from './field.tsx';
import styles from './choice.module.css';

export type RadioOption = {
  value: string;
  label: ReactNode;
  help?: ReactNode;
  /** Content at the end of the line, for example a price. */
  aside?: ReactNode;
  isDisabled?: boolean;
  /** Heading under which all options with the same one are grouped. */
  group?: string;
  /** Fields that belong to this option, shown below it while it is selected. */
  below?: ReactNode;
};

export type RadioGroupProps = FieldBaseProps &
  Omit<
    AriaRadioGroupProps,
    'className' | 'children' | 'style' | 'isInvalid' | 'validate' | 'validationBehavior' | 'orientation'
  > & {
    options: RadioOption[];
    /** lines: one below the other · inline: side by side · cards: bordered rows. */
    variant?: 'lines' | 'inline' | 'cards';
    /** Class of the list of options, for example to let a long one scroll. */
    optionsClassName?: string;
    /** The first input, for the focus on an error. */
    ref?: Ref<HTMLInputElement>;
  };

/** A choice from a few options that are all visible. */
export function RadioGroup({
  label,
  hideLabel,
  help,
  error,
  isRequired,
  className,
  options,
  variant = 'lines',
  optionsClassName,
  ref,
  ...rest
}: RadioGroupProps) {
  const id = useId();
  const firstEnabledIndex = Math.max(
    0,
    options.findIndex((option) => !option.isDisabled),
  );
  return (
    <AriaRadioGroup
      {...rest}
      orientation={variant === 'inline' ? 'horizontal' : 'vertical'}
      isRequired={isRequired}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={clsx(styles.group, className)}
    >
      <FieldLabel isRequired={isRequired} hide={hideLabel}>
        {label}
      </FieldLabel>
      {groupOptions(options).map(({ name, members }, number) => (
        <RadioGroupSection
          key={name ?? ''}
          id={`${id}-group-${number}`}
          name={name}
          variant={variant}
          className={optionsClassName}
        >
          {members.map(({ option, index }) => (
            <Fragment key={option.value}>
              <Radio
                value={option.value}
                inputRef={index === firstEnabledIndex ? ref : undefined}
                isDisabled={option.isDisabled}
                aria-describedby={option.help ? `${id}-${index}` : undefined}
                className={clsx(styles.check, variant === 'cards' && styles.card)}
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
              {option.below && option.value === rest.value && (
                // Keeps React Aria from changing the selected option on arrow keys in these fields.
                <div className={styles.below} onKeyDown={(event) => event.stopPropagation()}>
                  {option.below}
                </div>
              )}
            </Fragment>
          ))}
        </RadioGroupSection>
      ))}
      <FieldFeedback help={help} error={error} />
    </AriaRadioGroup>
  );
}

type RadioGroupVariant = NonNullable<RadioGroupProps['variant']>;

/** Groups the options by their heading, in the order in which the headings first occur. */
function groupOptions(options: RadioOption[]) {
  const groups = new Map<string | undefined, { option: RadioOption; index: number }[]>();
  options.forEach((option, index) => {
    const members = groups.get(option.group) ?? [];
    groups.set(option.group, [...members, { option, index }]);
  });
  return [...groups].map(([name, members]) => ({ name, members }));
}

function RadioGroupSection({
  id,
  name,
  variant,
  className: optionsClassName,
  children,
}: {
  id: string;
  name?: string;
  variant: RadioGroupVariant;
  className?: string;
  children: ReactNode;
}) {
  const className = clsx(
    variant === 'cards' ? styles.cards : variant === 'inline' ? styles.inline : styles.items,
    optionsClassName,
  );
  if (name === undefined) return <div className={className}>{children}</div>;
  return (
    <div role="group" aria-labelledby={id}>
      <span id={id} className={styles.groupName}>
        {name}
      </span>
      <div className={className}>{children}</div>
    </div>
  );
}
