import { Button } from '@platewright/ui/button';
import { RequiredMark } from '@platewright/ui/field';
import { FileTrigger } from '@platewright/ui/file-trigger';
import { useState } from 'react';
import { useController, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../api/client.ts';
import { useSayError } from '../api/failure.ts';
import { useSayField } from '../i18n/keys.ts';
import styles from './content.module.css';
import type { FormValues } from './piece-form.ts';

interface Props {
  readonly control: Control<FormValues>;
  readonly path: string;
  readonly label: string;
  readonly isRequired: boolean;
}

const ACCEPTED = ['image/png', 'image/jpeg', 'image/webp'];

/** A picture of the site: sent when it is chosen, kept with the draft. */
export function ImageInput({ control, path, label, isRequired }: Props) {
  const { t } = useTranslation();
  const sayError = useSayError();
  const sayField = useSayField();
  const { field, fieldState } = useController({ control, name: path });
  const { ref, onChange, value } = field;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const src = value as string;
  const send = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    setFailure(null);
    try {
      onChange((await api.deskContentImage({}, { files: { image: [file] } })).src);
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  };
  const wrong = failure === null ? sayField(fieldState.error?.message) : sayError(failure);
  return (
    <div className={styles.picture} role="group" aria-label={label}>
      <span className={styles.legend}>
        {label}
        {isRequired && <RequiredMark />}
      </span>
      {src !== '' && <img src={src} alt="" />}
      <div className="row row--wrap">
        <FileTrigger acceptedFileTypes={ACCEPTED} onSelect={(list) => void send(list?.[0])}>
          <Button
            ref={ref}
            icon="image"
            busy={busy}
            aria-label={`${t(src === '' ? 'content.choosePicture' : 'content.otherPicture')}: ${label}`}
          >
            {t(src === '' ? 'content.choosePicture' : 'content.otherPicture')}
          </Button>
        </FileTrigger>
        {src !== '' && (
          <Button variant="quiet" isDisabled={busy} onPress={() => onChange('')}>
            {t('content.removePicture')}
          </Button>
        )}
      </div>
      <span className={styles.note}>{t('content.help.image')}</span>
      <span aria-live="polite">{wrong && <span className={styles.error}>{wrong}</span>}</span>
      <span className="vh" role="status">
        {fieldState.isDirty && src !== '' && t('content.pictureReady')}
      </span>
    </div>
  );
}
