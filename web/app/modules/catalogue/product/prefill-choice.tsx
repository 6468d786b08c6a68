import { lazyWithRetry } from '@platewright/browser/lazy-with-retry';
import { Select, type SelectOption } from '@platewright/ui/select';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { addSelected, type PrefillKind, type SelectedSetup } from './prefill-list.ts';

/** Few companies have saved more than the list takes. */
const PrefillSearch = lazyWithRetry(() => import('./prefill-search.tsx'));

interface Props {
  readonly productUrl: string;
  readonly source: {
    readonly kind: PrefillKind;
    readonly options: SelectOption[];
    /** How many there are; more than are listed are found by typing. */
    readonly count: number;
    readonly selected: SelectedSetup | null;
    readonly choose: (id: number) => Promise<void>;
  };
}

/** The choice of a template or press setting: a list, or a field that searches on the server when the list is cut. */
export function PrefillChoice({ productUrl, source }: Props) {
  const { t } = useTranslation();
  const { kind, selected, options, count } = source;
  const texts = {
    label: t(`product.${kind}.label`),
    placeholder: t(`product.${kind}.placeholder`),
  };
  const value = selected === null ? null : String(selected.id);
  const choose = (chosen: string | null) => {
    if (chosen !== null && chosen !== value) void source.choose(Number(chosen));
  };
  const list = <Select {...texts} options={addSelected(options, selected)} value={value} onChange={choose} />;
  if (count <= options.length) return list;
  return (
    <Suspense fallback={list}>
      <PrefillSearch {...texts} kind={kind} productUrl={productUrl} selected={selected} onChange={choose} />
    </Suspense>
  );
}
