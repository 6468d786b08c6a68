import type { ContentKind } from '@platewright/domain/content/content-kinds';
import { getTextDirection } from '@platewright/texts/languages';
import { Tag } from '@platewright/ui/status';
import { useTranslation } from 'react-i18next';
import styles from './content.module.css';
import { compareContent, type Difference } from './compare-content.ts';
import { useFieldName } from './use-field-name.ts';

interface Props {
  readonly kind: ContentKind;
  readonly one: unknown;
  readonly other: unknown;
  readonly labels: { readonly one: string; readonly other: string; readonly same: string };
}

/** The fields in which two contents differ, side by side. */
export function DifferencesList({ kind, one, other, labels }: Props) {
  const found = compareContent(kind, one, other);
  if (found.length === 0) return <p className="muted">{labels.same}</p>;
  return (
    <ul className={styles.differences}>
      {found.map((difference) => (
        <DifferenceItem key={difference.path} difference={difference} labels={labels} />
      ))}
    </ul>
  );
}

function DifferenceItem({ difference, labels }: { difference: Difference; labels: Props['labels'] }) {
  const { t } = useTranslation();
  const getFieldName = useFieldName();
  const { names, row, lang, one, other } = difference;
  const name = [
    getFieldName(names[0] ?? ''),
    row === undefined ? '' : String(row),
    names[1] ? getFieldName(names[1]) : '',
  ]
    .filter(Boolean)
    .join(' · ');
  const formatValue = (value: string | boolean) =>
    typeof value === 'boolean' ? t(value ? 'content.history.yes' : 'content.history.no') : value;
  return (
    <li>
      <span className="row row--wrap">
        <span className="mid">
          {lang ? t('content.inLanguage', { field: name, language: t(`shell.languageName.${lang}`) }) : name}
        </span>
        <Tag tone="warning">{t('content.history.changed')}</Tag>
      </span>
      <div className={styles.compared}>
        {[
          { id: 'one', label: labels.one, value: formatValue(one) },
          { id: 'other', label: labels.other, value: formatValue(other) },
        ].map(({ id, label, value }) => (
          <div key={id}>
            <span className={styles.note}>{label}</span>
            {value === '' ? (
              <span className="faint">{t('content.history.blank')}</span>
            ) : (
              <pre lang={lang} dir={lang ? getTextDirection(lang) : 'auto'} tabIndex={0}>
                {value}
              </pre>
            )}
          </div>
        ))}
      </div>
    </li>
  );
}
