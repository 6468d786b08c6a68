import { Button } from '@platewright/ui/button';
import { Menu } from '@platewright/ui/menu';
import { showToast } from '@platewright/ui/toast';
import { useTranslation } from 'react-i18next';
import type { PublicationEditor } from '../../publishing/use-publication-editor.ts';
import type { ContentFormValues } from './content-form.ts';

interface Props {
  readonly editor: PublicationEditor<ContentFormValues>;
  readonly getLink: (input: { id: number; lang: 'en' | 'ar' }) => Promise<{ readonly url: string }>;
}

/** Opens the public page with the draft in place. */
export function PreviewMenu({ editor, getLink }: Props) {
  const { t } = useTranslation();
  const { busy } = editor;
  const preview = (lang: 'en' | 'ar') => {
    // Opened within the press: after an await the browser would block it as a pop-up.
    const tab = window.open('about:blank', '_blank');
    if (!tab) return void showToast({ tone: 'warning', text: t('content.previewBlocked') });
    tab.opener = null;
    void editor
      .run('preview', async () => {
        const { id } = await editor.saveIfNeeded();
        tab.location.replace((await getLink({ id, lang })).url);
      })
      .then((isDone) => {
        if (!isDone) tab.close();
      });
  };
  return (
    <Menu
      label={t('content.preview')}
      placement="top start"
      trigger={
        <Button icon="eye" isBusy={busy === 'preview'} isDisabled={busy !== null && busy !== 'preview'}>
          {t('content.preview')}
        </Button>
      }
      items={(['en', 'ar'] as const).map((lang) => ({
        id: lang,
        label: t(`content.previewIn.${lang}`),
        onAction: () => preview(lang),
      }))}
    />
  );
}
