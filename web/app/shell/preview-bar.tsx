import { Notice } from '@platewright/ui/notice';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useLanguage } from '../i18n/format.ts';
import { useRootData } from './root-data.ts';

/** Tells staff that the page holds a draft, or that the link to it has ended. Other pages say nothing. */
export function PreviewBar() {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { pathname, search } = useLocation();
  const root = useRootData();
  if (!root || !new URLSearchParams(search).has('preview')) return null;
  return (
    <aside aria-label={t('shell.preview.label')}>
      <Notice
        tone={root.preview ? 'info' : 'warn'}
        banner
        title={t('shell.preview.label')}
        action={
          // A page of its own: nothing of the draft stays in the open one.
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
