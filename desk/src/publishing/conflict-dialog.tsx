import { Button } from '@platewright/ui/button';
import { Dialog } from '@platewright/ui/dialog';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/use-format.ts';
import { DifferencesList } from './differences-list.tsx';
import type { Difference } from './publication-collection.ts';

interface Props {
  readonly conflict: {
    readonly by: string;
    readonly isOwn: boolean;
    readonly at: string | null;
    readonly isOutdated: boolean;
  };
  readonly differences: readonly Difference[];
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
}

/** Says who changed the same fields meanwhile, and when, and asks whose values of these fields to take. */
export function ConflictDialog({
  conflict: { by, isOwn, at, isOutdated },
  differences,
  onKeepMine,
  onTakeTheirs,
}: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const getTitle = () => {
    if (isOutdated) return t('publishing.conflict.titleOutdated');
    if (isOwn) return t('publishing.conflict.titleOwn');
    return by === '' ? t('publishing.conflict.titleUnknown') : t('publishing.conflict.title', { name: by });
  };
  return (
    <Dialog
      isOpen
      onClose={onKeepMine}
      title={getTitle()}
      role="alertdialog"
      size="wide"
      isDismissable={false}
      hideClose
      actions={
        <>
          <Button onPress={onTakeTheirs}>
            {t(isOwn ? 'publishing.conflict.useOtherTab' : 'publishing.conflict.useTheirVersion')}
          </Button>
          <Button variant="primary" onPress={onKeepMine} autoFocus>
            {t('publishing.conflict.keepMyVersion')}
          </Button>
        </>
      }
    >
      <p className="muted">{t('publishing.conflict.sentence', { at: at === null ? '' : format.shortDateTime(at) })}</p>
      <h3 className="h4">{t('publishing.conflict.differences')}</h3>
      <DifferencesList
        differences={differences}
        labels={{
          one: t('publishing.conflict.yours'),
          other: t(isOwn ? 'publishing.conflict.otherTab' : 'publishing.conflict.present'),
          same: t('publishing.conflict.same'),
        }}
      />
    </Dialog>
  );
}
