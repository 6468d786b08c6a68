import { Select } from '@platewright/ui/select';
import { useLanguage } from '../../i18n/use-language.ts';
import { LoadError } from '../../shell/load-error.tsx';
import { useOffered } from '../settings/use-offered.ts';

interface Props {
  readonly label: string;
  readonly hideLabel?: boolean;
  /** Name of the first choice, which is no courier; without it one is chosen. */
  readonly none?: string;
  readonly value: string;
  readonly onChange: (key: string) => void;
}

const NONE = 'none';

/** One of the couriers that are offered now. */
export function CourierSelect({ label, hideLabel, none, value, onChange }: Props) {
  const lang = useLanguage();
  const offered = useOffered();
  if (offered.isError && !offered.data) return <LoadError query={offered} action="desk.use" />;
  const couriers = (offered.data?.couriers ?? []).map(({ key, name }) => ({ value: key, label: name[lang] }));
  return (
    <Select
      label={label}
      hideLabel={hideLabel}
      value={value === '' ? (none === undefined ? null : NONE) : value}
      onChange={(key) => onChange(key === NONE ? '' : key)}
      options={[...(none === undefined ? [] : [{ value: NONE, label: none }]), ...couriers]}
    />
  );
}
