import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/use-format.ts';
import type { PublicationEditor } from './use-publication-editor.ts';

interface Props<D> {
  readonly editor: PublicationEditor<D>;
  readonly form: RefObject<HTMLFormElement | null>;
}

/** Asks what becomes of values that were typed in an earlier visit, where what is edited was changed since. */
export function EarlierInputOffer<D>({ editor, form }: Props<D>) {
  const { t } = useTranslation();
  const format = useFormat();
  const { offered } = editor;
  if (offered === null) return null;
  /** The buttons go with the answer: the focus goes to the form. */
  const answer = (run: () => void) => {
    flushSync(run);
    form.current?.querySelector<HTMLElement>('input, textarea, select, button')?.focus();
  };
  return (
    <Notice
      tone="warning"
      announce="status"
      action={
        <span className="row row--wrap">
          <Button size="small" onPress={() => answer(editor.takeOffer)}>
            {t('publishing.offer.take')}
          </Button>
          <Button size="small" variant="danger" onPress={() => answer(editor.declineOffer)}>
            {t('publishing.offer.discard')}
          </Button>
        </span>
      }
    >
      {t('publishing.offer.sentence', { at: format.dateTime(new Date(offered.at).toISOString()) })}
    </Notice>
  );
}
