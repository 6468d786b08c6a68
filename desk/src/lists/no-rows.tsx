import { Button } from '@platewright/ui/button';
import { EmptyState } from '@platewright/ui/empty-state';
import { useTranslation } from 'react-i18next';

interface Props {
  /** Where the texts of the list stand: all lists have the same. */
  readonly texts: 'queue' | 'messages' | 'newsletter' | 'companies' | 'content';
  /** There are rows, but not on this page any more. */
  readonly pageGone: boolean;
  readonly filtered: boolean;
  readonly onFirst: () => void;
  readonly onClear: () => void;
}

/** Why a list is empty, and the way to one that is not. */
export function NoRows({ texts, pageGone, filtered, onFirst, onClear }: Props) {
  const { t } = useTranslation();
  if (pageGone)
    return (
      <EmptyState
        title={t(`${texts}.empty.pageGone.title`)}
        actions={<Button onPress={onFirst}>{t(`${texts}.empty.pageGone.first`)}</Button>}
      />
    );
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
