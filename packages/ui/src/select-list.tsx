import { useRef, type ReactNode, type RefObject } from 'react';
import { ListBox, ListBoxItem, Popover, Text, type Key, type Selection } from 'react-aria-components';
import { Icon } from './icon.tsx';
import { usePressOutside } from './use-press-outside.ts';
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

export type SelectListProps = {
  triggerRef: RefObject<Element | null>;
  labelId: string;
  options: SelectOption[];
  chosen: string | null;
  onChoose: (value: string) => void;
  onClose: () => void;
};

/** How the list of a select differs from one that stands in a page: the chosen option can be chosen again. */
const AS_IN_A_SELECT = {
  autoFocus: true,
  allowDuplicateSelectionEvents: true,
  disallowEmptySelection: true,
  selectionMode: 'single',
  shouldFocusOnHover: true,
  shouldSelectOnPressUp: true,
} as const;

const getFirst = (keys: Selection): Key | undefined => (keys === 'all' ? undefined : [...keys][0]);

/** The open list of a `Select`; a file of its own, loaded when the browser is idle or the list opens. */
export function SelectList({ triggerRef, labelId, options, chosen, onChoose, onClose }: SelectListProps) {
  const popoverRef = useRef<HTMLElement>(null);
  usePressOutside(true, popoverRef, onClose);
  return (
    <Popover
      ref={popoverRef}
      triggerRef={triggerRef}
      trigger="Select"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isNonModal
      placement="bottom start"
      className={styles.popover}
      offset={4}
    >
      <ListBox
        {...AS_IN_A_SELECT}
        aria-labelledby={labelId}
        className={styles.list}
        items={options.map((option) => ({ ...option, id: option.value }))}
        selectedKeys={chosen === null ? [] : [chosen]}
        onSelectionChange={(keys) => {
          const key = getFirst(keys);
          if (key !== undefined) onChoose(String(key));
        }}
      >
        {(option) => <OptionItem option={option} />}
      </ListBox>
    </Popover>
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
