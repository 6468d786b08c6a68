import clsx from 'clsx';
import { Fragment, useId, type ReactNode, type Ref } from 'react';
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
  /** Options with the same name stand together under it. */
  group?: string;
  /** Fields that belong to this option, shown under it while it is chosen. */
  below?: ReactNode;
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
  const first = Math.max(
    0,
    options.findIndex((option) => !option.isDisabled),
  );
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
      {grouped(options).map(({ name, members }, number) => (
        <Members key={name ?? ''} id={`${id}-group-${number}`} name={name} look={look}>
          {members.map(({ option, index }) => (
            <Fragment key={option.value}>
              <Radio
                value={option.value}
                inputRef={index === first ? ref : undefined}
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
              {option.below && option.value === rest.value && (
                // The arrow keys move the cursor in these fields, not the choice.
                <div className={styles.below} onKeyDown={(event) => event.stopPropagation()}>
                  {option.below}
                </div>
              )}
            </Fragment>
          ))}
        </Members>
      ))}
      <FieldNotes help={help} error={error} />
    </AriaRadioGroup>
  );
}

type Look = NonNullable<RadioGroupProps['look']>;

/** Options under the name they share, in the order in which the names first come. */
function grouped(options: RadioOption[]) {
  const groups = new Map<string | undefined, { option: RadioOption; index: number }[]>();
  options.forEach((option, index) => {
    const members = groups.get(option.group) ?? [];
    groups.set(option.group, [...members, { option, index }]);
  });
  return [...groups].map(([name, members]) => ({ name, members }));
}

function Members({ id, name, look, children }: { id: string; name?: string; look: Look; children: ReactNode }) {
  const className = look === 'cards' ? styles.cards : look === 'inline' ? styles.inline : styles.items;
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
