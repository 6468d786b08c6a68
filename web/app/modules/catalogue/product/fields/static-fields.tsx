import type { Option, OptionValue } from '@platewright/domain/options/option-types';
import { Icon } from '@platewright/ui/icon';
import { useTranslation } from 'react-i18next';
import styles from './fields.module.css';

/** A fixed text of the catalogue. */
export const StaticText = ({ option }: { option: Option }) => <p className={styles.note}>{option.description}</p>;

/** Files to download: the artwork guide, a grid, a test form. */
export function DownloadField({ option }: { option: Option }) {
  return (
    <div className={styles.downloads}>
      {option.optionsFields.map((value) => (
        <GuideLink key={value.id} value={value} />
      ))}
    </div>
  );
}

function GuideLink({ value }: { value: OptionValue }) {
  const { t } = useTranslation();
  const file = value.downloadableFile ?? value.pdf_file;
  return (
    <p className={styles.note}>
      {value.downloadableDescription}{' '}
      {file && (
        <a className={`link ${styles.file}`} href={file} target="_blank" rel="noreferrer">
          <Icon name="file" size="s" />
          {t('product.openGuide', { title: value.title })}
        </a>
      )}
    </p>
  );
}

/** The text and file attached to an answer, shown as soon as it is chosen (specification 001 section 4). */
export function Attachment({ value }: { value: OptionValue }) {
  const { t } = useTranslation();
  const file = value.pdf_file ?? value.downloadableFile;
  if (!file && !value.downloadableDescription) return null;
  return (
    <p className={styles.attachment}>
      {value.downloadableDescription}{' '}
      {file && (
        <a className={`link ${styles.file}`} href={file} target="_blank" rel="noreferrer">
          <Icon name="file" size="s" />
          {t('product.attachment')}
        </a>
      )}
    </p>
  );
}
