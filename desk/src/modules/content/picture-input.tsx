import { findMislabelledFiles } from '@platewright/browser/find-mislabelled-files';
import { listServerFieldErrors } from '@platewright/browser/server-field-errors';
import { Button } from '@platewright/ui/button';
import { RequiredMark } from '@platewright/ui/field';
import { FileTrigger } from '@platewright/ui/file-trigger';
import { useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useTranslateError } from '../../api/use-translate-error.ts';
import { BannerPreview } from './banner-preview.tsx';
import { useTranslateFieldError } from '../../i18n/use-translate-field-error.ts';
import styles from './content.module.css';

interface Props {
  readonly label: string;
  /** A logo may be an SVG, too. */
  readonly use?: 'picture' | 'logo';
  /** Path of the picture; empty for none. */
  readonly src: string;
  readonly onChange: (src: string) => void;
  readonly error?: string | undefined;
  readonly isRequired?: boolean;
  /** It was chosen here and is not saved yet. */
  readonly isNew?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

const ACCEPTED_TYPES = {
  picture: ['image/png', 'image/jpeg', 'image/webp'],
  logo: ['image/svg+xml', 'image/png'],
};

/** A picture of the site. It is uploaded when it is chosen; its path is saved with the draft. */
export function PictureInput({
  label,
  use = 'picture',
  src,
  onChange,
  error: message,
  isRequired = false,
  isNew = false,
  ref,
}: Props) {
  const { t } = useTranslation();
  const translateError = useTranslateError();
  const translateFieldError = useTranslateFieldError();
  const [isUploading, setUploading] = useState(false);
  const [callError, setCallError] = useState<unknown>(null);
  const [wasMislabelled, setMislabelled] = useState(false);
  const upload = async (file: File | undefined) => {
    if (!file) return;
    setUploading(true);
    setCallError(null);
    const isMislabelled = (await findMislabelledFiles([file])).length > 0;
    setMislabelled(isMislabelled);
    if (isMislabelled) return setUploading(false);
    try {
      onChange((await api.deskContentImage({ use }, { files: { image: [file] } })).src);
    } catch (error) {
      setCallError(error);
    }
    setUploading(false);
  };
  const fieldError = wasMislabelled ? 'fileMislabelled' : message;
  const [, denial] = listServerFieldErrors(callError)[0] ?? [];
  const error = denial ?? (callError === null ? translateFieldError(fieldError) : translateError(callError));
  return (
    <div className={styles.picture} role="group" aria-label={label}>
      <span className={styles.legend}>
        {label}
        {isRequired && <RequiredMark />}
      </span>
      {src !== '' && (use === 'logo' ? <img src={src} alt="" className={styles.logo} /> : <BannerPreview src={src} />)}
      <div className="row row--wrap">
        <FileTrigger acceptedFileTypes={ACCEPTED_TYPES[use]} onSelect={(list) => void upload(list?.[0])}>
          <Button
            ref={ref}
            icon="image"
            isBusy={isUploading}
            aria-label={`${t(src === '' ? 'content.choosePicture' : 'content.otherPicture')}: ${label}`}
          >
            {t(src === '' ? 'content.choosePicture' : 'content.otherPicture')}
          </Button>
        </FileTrigger>
        {src !== '' && (
          <Button variant="quiet" isDisabled={isUploading} onPress={() => onChange('')}>
            {t('content.removePicture')}
          </Button>
        )}
      </div>
      <span className={styles.note}>{t(`content.help.${use === 'logo' ? 'logo' : 'image'}`)}</span>
      <span aria-live="polite">{error && <span className={styles.error}>{error}</span>}</span>
      <span className="vh" role="status">
        {isNew && src !== '' && t('content.pictureReady')}
      </span>
    </div>
  );
}
