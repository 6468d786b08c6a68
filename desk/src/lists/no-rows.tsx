import { Button } from '@platewright/ui/button';
import { EmptyState } from '@platewright/ui/empty-state';
import { useTranslation } from 'react-i18next';

interface Props {
  /** Where the texts of the list stand: all lists have the same. */
  readonly texts: 'queue' | 'messages' | 'newsletter' | 'companies' | 'staff' | 'content';
  /** Rows on all pages; undefined while it is not known. Nothing is said of an empty page of a list that has rows. */
  readonly total: number | undefined;
  readonly filtered: boolean;
  readonly onClear: () => void;
}

/** Why a list is empty, and the way to one that is not. */
export function NoRows({ texts, total, filtered, onClear }: Props) {
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
