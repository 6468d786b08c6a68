import type { ContentKind } from '@platewright/domain/content/content-kinds';
import { ConfirmDialog } from '@platewright/ui/confirm-dialog';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import type { ContentFormValues } from './content-form.ts';

/** A publication that closes the whole portal, and until when; empty for as long as nobody opens it. */
export interface Closing {
  readonly until: string;
}

/** Whether publishing this content closes the portal to everybody but staff. */
export function getClosing(kind: ContentKind, content: ContentFormValues): Closing | null {
  if (kind !== 'maintenance' || content['on'] !== true || content['closed'] !== true) return null;
  return { until: typeof content['until'] === 'string' ? content['until'] : '' };
}

interface Props {
  readonly closing: Closing;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before the portal is closed, and says who will see what. */
export function ClosePortalDialog({ closing: { until }, onConfirm, onCancel }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const isKnown = until !== '' && !Number.isNaN(Date.parse(until));
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      title={t('content.close.title')}
      confirmLabel={t('content.close.confirm')}
      cancelLabel={t('content.cancel')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>{t('content.close.sentence')}</p>
      <p>{isKnown ? t('content.close.until', { at: format.dateTime(until) }) : t('content.close.open')}</p>
    </ConfirmDialog>
  );
}
