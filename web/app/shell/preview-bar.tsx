import { Notice } from '@platewright/ui/notice';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useLanguage } from '../i18n/use-language.ts';
import { useRootData } from './root-data.ts';

/** Tells staff that the page is a preview of a draft, or that the preview link has expired; nothing on other pages. */
export function PreviewBar() {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { pathname, search } = useLocation();
  const root = useRootData();
  if (!root || !new URLSearchParams(search).has('preview')) return null;
  return (
    <aside aria-label={t('shell.preview.label')}>
      <Notice
        tone={root.preview ? 'info' : 'warning'}
        banner
        title={t('shell.preview.label')}
        action={
          // A full page load, so that no data of the draft stays in memory.
          <a className="link" href={`${pathname}?lang=${lang}`}>
            {t('shell.preview.leave')}
          </a>
        }
      >
        {t(root.preview ? 'shell.preview.sentence' : 'shell.preview.ended')}
      </Notice>
    </aside>
  );
}
