import { Notice } from '@platewright/ui/notice';
import { useTranslation } from 'react-i18next';
import { LocalTime } from '../shared/local-time.tsx';
import { useRootData } from './root-data.ts';

/**
 * Announcement of the operator on every page, for example planned maintenance and its end, and that a new installation
 * takes no orders yet.
 */
export function SiteNotice() {
  const { t } = useTranslation();
  const root = useRootData();
  if (!root?.notice && !root?.opensSoon) return null;
  return (
    <aside aria-label={t('shell.announcement')}>
      {root.opensSoon && <Notice banner>{t('shell.opensSoon')}</Notice>}
      {root.notice && (
        <Notice tone="warning" banner>
          <SiteNoticeText {...root.notice} />
        </Notice>
      )}
    </aside>
  );
}

/** Text of the announcement, also on the maintenance screen. */
export function SiteNoticeText({ text, until }: { readonly text: string; readonly until: string | null }) {
  const { t } = useTranslation();
  return (
    <>
      {text}
      {until !== null && (
        <>
          {' '}
          {t('shell.until')} <LocalTime at={until} format="dateTime" />
        </>
      )}
    </>
  );
}
