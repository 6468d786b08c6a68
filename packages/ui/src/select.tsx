import clsx from 'clsx';
import { useRef, useState, type ReactNode, type Ref } from 'react';
import {
  Button,
  ListBox,
  ListBoxItem,
  Popover,
  Select as AriaSelect,
  SelectValue,
  Text,
  type Key,
  type SelectProps as AriaSelectProps,
} from 'react-aria-components';
import { FieldLabel, FieldFeedback, type FieldBaseProps } from './field.tsx';
import { Icon } from './icon.tsx';
import { usePressOutside } from './use-press-outside.ts';
import fieldStyles from './field.module.css';
import styles from './select.module.css';

export type SelectOption = {
  value: string;
  /** Plain text, used for type-ahead and search too. */
  label: string;
  note?: ReactNode;
  /** Small picture before the label: a flag, a colour patch. */
  picture?: ReactNode;
  isDisabled?: boolean;
};

export type SelectProps = FieldBaseProps &
  Omit<
    AriaSelectProps<object>,
    | 'className'
    | 'children'
    | 'style'
    | 'isInvalid'
    | 'value'
    | 'defaultValue'
    | 'onChange'
    | 'selectedKey'
    | 'defaultSelectedKey'
    | 'onSelectionChange'
    | 'selectionMode'
    | 'validate'
    | 'validationBehavior'
  > & {
    options: SelectOption[];
    value?: string | null;
    defaultValue?: string;
    onChange?: (value: string) => void;
    /** The button, for the focus on an error. */
    ref?: Ref<HTMLButtonElement>;
  };

/** A choice from a short list; use `ComboBox` for long lists. */
export function Select(props: SelectProps) {
  const { label, hideLabel, help, error, isRequired, className, options, value, defaultValue, onChange, ref, ...rest } =
    props;
  const [isOpen, setOpen] = useState(false);
  const popoverRef = useRef<HTMLElement>(null);
  usePressOutside(isOpen, popoverRef, () => setOpen(false));
  return (
    <AriaSelect
      {...rest}
      isOpen={isOpen}
      onOpenChange={setOpen}
      value={value}
      defaultValue={defaultValue}
      onChange={(key: Key | null) => key !== null && onChange?.(String(key))}
      isRequired={isRequired}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={clsx(fieldStyles.field, className)}
    >
      <FieldLabel isRequired={isRequired} hide={hideLabel}>
        {label}
      </FieldLabel>
      <Button ref={ref} className={clsx(fieldStyles.input, styles.trigger)}>
        <SelectValue className={styles.value}>
          {({ selectedText, defaultChildren }) => (selectedText ? <bdi>{selectedText}</bdi> : defaultChildren)}
        </SelectValue>
        <Icon name="down" size="s" className={styles.arrow} />
      </Button>
      <FieldFeedback help={help} error={error} />
      <Popover ref={popoverRef} isNonModal className={styles.popover} offset={4}>
        <ListBox className={styles.list} items={options.map((option) => ({ ...option, id: option.value }))}>
          {(option) => <OptionItem option={option} />}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}

/** One option in the list of a `Select` or `ComboBox`. */
export function OptionItem({ option }: { option: SelectOption }) {
  return (
    <ListBoxItem id={option.value} textValue={option.label} isDisabled={option.isDisabled} className={styles.option}>
      {({ isSelected }) => (
        <>
          {option.picture && <span className={styles.picture}>{option.picture}</span>}
          <Text slot="label" className={styles.name}>
            <bdi>{option.label}</bdi>
          </Text>
          {option.note && (
            <Text slot="description" className={styles.note}>
              {option.note}
            </Text>
          )}
          {isSelected && <Icon name="check" size="s" className={styles.tick} />}
        </>
      )}
    </ListBoxItem>
  );
}
