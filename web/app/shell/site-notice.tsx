import { Notice } from '@platewright/ui/notice';
import { useTranslation } from 'react-i18next';
import { LocalTime } from '../shared/local-time.tsx';
import { useRootData } from './root-data.ts';

/** What the house announces on every page: planned works, and until when. */
export function SiteNotice() {
  const { t } = useTranslation();
  const notice = useRootData()?.notice;
  if (!notice) return null;
  return (
    <aside aria-label={t('shell.announcement')}>
      <Notice tone="warn" banner>
        <NoticeWords {...notice} />
      </Notice>
    </aside>
  );
}

/** The announcement's words; the maintenance screen repeats them. */
export function NoticeWords({ text, until }: { readonly text: string; readonly until: string | null }) {
  const { t } = useTranslation();
  return (
    <>
      {text}
      {until !== null && (
        <>
          {' '}
          {t('shell.until')} <LocalTime at={until} look="dateTime" />
        </>
      )}
    </>
  );
}
