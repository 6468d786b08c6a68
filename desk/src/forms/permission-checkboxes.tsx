import { Checkbox, CheckboxGroup } from '@platewright/ui/checkbox';

interface Props<Key extends string> {
  readonly label: string;
  /** The permissions on offer, in their order. */
  readonly keys: readonly Key[];
  readonly getName: (key: Key) => string;
  /** What a permission allows, below its name. */
  readonly getHelp?: (key: Key) => string;
  readonly value: readonly Key[];
  /** Receives the ticked permissions in the order of `keys`. */
  readonly onChange: (ticked: Key[]) => void;
  readonly error?: string;
  readonly isRequired?: boolean;
  readonly className?: string;
}

/** One checkbox per permission. */
export function PermissionCheckboxes<Key extends string>(props: Props<Key>) {
  const { label, keys, getName, getHelp, value, onChange, error, isRequired, className } = props;
  const checkboxes = keys.map((key) => (
    <Checkbox key={key} value={key} help={getHelp?.(key)}>
      {getName(key)}
    </Checkbox>
  ));
  return (
    <CheckboxGroup
      label={label}
      value={[...value]}
      onChange={(ticked) => onChange(keys.filter((key) => ticked.includes(key)))}
      error={error}
      isRequired={isRequired}
    >
      {className === undefined ? checkboxes : <div className={className}>{checkboxes}</div>}
    </CheckboxGroup>
  );
}
