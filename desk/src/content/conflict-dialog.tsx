import type { ContentKind } from '@platewright/domain/content/kinds';
import { Button } from '@platewright/ui/button';
import { Dialog } from '@platewright/ui/dialog';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/format.ts';
import { DifferencesList } from './differences-list.tsx';
import type { Conflict } from './use-editor.ts';

interface Props {
  readonly kind: ContentKind;
  readonly conflict: Conflict;
  readonly mine: unknown;
  readonly theirs: unknown;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
}

/** Somebody else was faster: who, when, where the two texts differ, and which one goes on. */
export function ConflictDialog({ kind, conflict, mine, theirs, onMine, onTheirs }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { by, at } = conflict;
  return (
    <Dialog
      isOpen
      onClose={onMine}
      title={by === '' ? t('content.conflict.titleUnknown') : t('content.conflict.title', { name: by })}
      role="alertdialog"
      size="wide"
      isDismissable={false}
      hideClose
      actions={
        <>
          <Button onPress={onTheirs}>{t('content.conflict.theirs')}</Button>
          <Button variant="primary" onPress={onMine} autoFocus>
            {t('content.conflict.mine')}
          </Button>
        </>
      }
    >
      <p className="muted">{t('content.conflict.sentence', { at: at === null ? '' : format.moment(at) })}</p>
      <h3 className="h4">{t('content.conflict.differences')}</h3>
      <DifferencesList
        kind={kind}
        one={mine}
        other={theirs}
        words={{
          one: t('content.conflict.yours'),
          other: t('content.conflict.present'),
          same: t('content.conflict.same'),
        }}
      />
    </Dialog>
  );
}
