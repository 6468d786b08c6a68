import { Select } from '../select.tsx';
import styles from './comparison.module.css';

export interface VersionChoiceProps {
  /** Newest first. */
  readonly versions: readonly { readonly version: number; readonly label: string; readonly date: string }[];
  readonly before: number;
  readonly after: number;
  readonly labels: { readonly before: string; readonly after: string };
  readonly onChange: (change: { readonly before?: number; readonly after?: number }) => void;
}

/** Which two versions are compared. */
export function VersionChoice({ versions, labels, onChange, ...chosen }: VersionChoiceProps) {
  const options = versions.map(({ version, label, date }) => ({
    ...{ value: String(version), label },
    note: <bdi>{date}</bdi>,
  }));
  return (
    <div className={styles.versions}>
      {(['before', 'after'] as const).map((side) => (
        <Select
          key={side}
          label={labels[side]}
          hideLabel
          options={options}
          value={String(chosen[side])}
          onChange={(version) => onChange({ [side]: Number(version) })}
        />
      ))}
    </div>
  );
}
