import type { SiteKind } from '@platewright/domain/content/content-kinds';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import type { PublishQuestion } from '../../publishing/publish-dialog.tsx';
import type { ContentFormValues } from './content-form.ts';

/** A publication that closes the whole portal, and until when; empty for as long as nobody opens it. */
export interface Closing {
  readonly until: string;
}

/** Whether publishing this content closes the portal to everybody but staff. */
export function getClosing(kind: SiteKind, content: ContentFormValues): Closing | null {
  if (kind !== 'maintenance' || content['on'] !== true || content['closed'] !== true) return null;
  return { until: typeof content['until'] === 'string' ? content['until'] : '' };
}

/** Returns a function that says, before the portal is closed, who will see what; null for everything else. */
export function useCloseQuestion(kind: SiteKind): (content: ContentFormValues) => PublishQuestion | null {
  const { t } = useTranslation();
  const format = useFormat();
  return (content) => {
    const closing = getClosing(kind, content);
    if (!closing) return null;
    const { until } = closing;
    const isKnown = until !== '' && !Number.isNaN(Date.parse(until));
    return {
      title: t('content.close.title'),
      confirmLabel: t('content.close.confirm'),
      sentences: [
        t('content.close.sentence'),
        isKnown ? t('content.close.until', { at: format.dateTime(until) }) : t('content.close.open'),
      ],
    };
  };
}
