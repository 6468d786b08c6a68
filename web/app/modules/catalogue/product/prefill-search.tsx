import { ComboBox } from '@platewright/ui/combo-box';
import { useState } from 'react';
import { addSelected, toOptions, usePrefillList, type PrefillKind, type SelectedSetup } from './prefill-list.ts';
import { useDebounced } from './use-debounced.ts';

const DEBOUNCE_MS = 300;

interface Props {
  readonly kind: PrefillKind;
  readonly productUrl: string;
  readonly label: string;
  readonly placeholder: string;
  readonly selected: SelectedSetup | null;
  readonly onChange: (value: string | null) => void;
}

/** Finds a saved setup by name, where there are more than one list takes. */
export default function PrefillSearch({ kind, productUrl, selected, ...field }: Props) {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed === selected?.name ? '' : typed.trim(), DEBOUNCE_MS);
  const { data } = usePrefillList(kind, productUrl, search, true);
  return (
    <ComboBox
      {...field}
      options={addSelected(toOptions(data), selected)}
      value={selected === null ? null : String(selected.id)}
      onInputChange={setTyped}
      menuTrigger="focus"
    />
  );
}
