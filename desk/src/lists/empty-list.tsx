import { Button } from '@platewright/ui/button';
import { EmptyState } from '@platewright/ui/empty-state';
import { useTranslation } from 'react-i18next';
import type { ListTexts } from './list-texts.ts';

interface Props {
  readonly texts: ListTexts;
  /** Rows on all pages; undefined until it is known. Renders nothing on an empty page of a list that has rows. */
  readonly total: number | undefined;
  readonly filtered: boolean;
  readonly onClear: () => void;
}

/** Why a list is empty, with a button that clears the filters. */
export function EmptyList({ texts, total, filtered, onClear }: Props) {
  const { t } = useTranslation();
  if (total !== 0) return null;
  const kind = filtered ? 'filtered' : 'none';
  return (
    <EmptyState
      title={t(`${texts}.empty.${kind}.title`)}
      actions={filtered && <Button onPress={onClear}>{t(`${texts}.empty.clear`)}</Button>}
    >
      {t(`${texts}.empty.${kind}.sentence`)}
    </EmptyState>
  );
}
