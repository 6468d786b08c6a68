import { SegmentedControl } from '@platewright/ui/segmented-control';
import { Select } from '@platewright/ui/select';
import type { ReactNode } from 'react';
import styles from './list.module.css';

const ALL_STATES = 'all';

/** More of them fit no phone side by side. */
const MAX_SEGMENTS = 4;

interface Props<State extends string> {
  readonly label: string;
  /** The word for no filter. */
  readonly all: string;
  /** Many states have a plain text each. */
  readonly states: readonly { readonly value: State; readonly label: ReactNode }[];
  readonly value: State | null;
  readonly onChange: (state: State | null) => void;
}

/** Chooses the state of the rows of a list, where they have any: side by side, or in a select when there are many. */
export function StateFilter<State extends string>({ label, all, states, value, onChange }: Props<State>) {
  if (states.length === 0) return null;
  const change = (chosen: string) => onChange(states.find((option) => option.value === chosen)?.value ?? null);
  const control = { label, value: value ?? ALL_STATES, onChange: change };
  if (states.length <= MAX_SEGMENTS)
    return <SegmentedControl {...control} options={[{ value: ALL_STATES as string, label: all }, ...states]} />;
  const options = states.map((option) => ({ ...option, label: String(option.label) }));
  return (
    <Select
      {...control}
      hideLabel
      className={styles.select}
      options={[{ value: ALL_STATES, label: all }, ...options]}
    />
  );
}
