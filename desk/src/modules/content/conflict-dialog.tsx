import type { ContentKind } from '@platewright/domain/content/content-kinds';
import { Button } from '@platewright/ui/button';
import { Dialog } from '@platewright/ui/dialog';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { DifferencesList } from './differences-list.tsx';
import type { EditConflict } from './content-editor-state.ts';

interface Props {
  readonly kind: ContentKind;
  readonly conflict: EditConflict;
  readonly mine: unknown;
  readonly theirs: unknown;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
}

/** Shows who changed the entry meanwhile, when, and the differences, and asks which values to keep. */
export function ConflictDialog({ kind, conflict, mine, theirs, onKeepMine, onTakeTheirs }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { by, at } = conflict;
  return (
    <Dialog
      isOpen
      onClose={onKeepMine}
      title={by === '' ? t('content.conflict.titleUnknown') : t('content.conflict.title', { name: by })}
      role="alertdialog"
      size="wide"
      isDismissable={false}
      hideClose
      actions={
        <>
          <Button onPress={onTakeTheirs}>{t('content.conflict.useTheirVersion')}</Button>
          <Button variant="primary" onPress={onKeepMine} autoFocus>
            {t('content.conflict.keepMyVersion')}
          </Button>
        </>
      }
    >
      <p className="muted">{t('content.conflict.sentence', { at: at === null ? '' : format.shortDateTime(at) })}</p>
      <h3 className="h4">{t('content.conflict.differences')}</h3>
      <DifferencesList
        kind={kind}
        one={mine}
        other={theirs}
        labels={{
          one: t('content.conflict.yours'),
          other: t('content.conflict.present'),
          same: t('content.conflict.same'),
        }}
      />
    </Dialog>
  );
}
