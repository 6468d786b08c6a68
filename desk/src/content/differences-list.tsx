import type { ContentKind } from '@platewright/domain/content/kinds';
import { directionOf } from '@platewright/texts/shape';
import { Tag } from '@platewright/ui/status';
import { useTranslation } from 'react-i18next';
import styles from './content.module.css';
import { differences, type Difference } from './differences.ts';
import { useFieldName } from './field-name.ts';

interface Props {
  readonly kind: ContentKind;
  readonly one: unknown;
  readonly other: unknown;
  readonly words: { readonly one: string; readonly other: string; readonly same: string };
}

/** The fields in which two contents differ, side by side. */
export function DifferencesList({ kind, one, other, words }: Props) {
  const found = differences(kind, one, other);
  if (found.length === 0) return <p className="muted">{words.same}</p>;
  return (
    <ul className={styles.differences}>
      {found.map((difference) => (
        <Place key={difference.path} difference={difference} words={words} />
      ))}
    </ul>
  );
}

function Place({ difference, words }: { difference: Difference; words: Props['words'] }) {
  const { t } = useTranslation();
  const nameOf = useFieldName();
  const { names, row, lang, one, other } = difference;
  const name = [nameOf(names[0] ?? ''), row === undefined ? '' : String(row), names[1] ? nameOf(names[1]) : '']
    .filter(Boolean)
    .join(' · ');
  const say = (value: string | boolean) =>
    typeof value === 'boolean' ? t(value ? 'content.history.yes' : 'content.history.no') : value;
  return (
    <li>
      <span className="row row--wrap">
        <span className="mid">
          {lang ? t('content.inLanguage', { field: name, language: t(`shell.languageName.${lang}`) }) : name}
        </span>
        <Tag tone="warn">{t('content.history.changed')}</Tag>
      </span>
      <div className={styles.compared}>
        {[
          { id: 'one', word: words.one, value: say(one) },
          { id: 'other', word: words.other, value: say(other) },
        ].map(({ id, word, value }) => (
          <div key={id}>
            <span className={styles.note}>{word}</span>
            {value === '' ? (
              <span className="faint">{t('content.history.blank')}</span>
            ) : (
              <pre lang={lang} dir={lang ? directionOf(lang) : 'auto'} tabIndex={0}>
                {value}
              </pre>
            )}
          </div>
        ))}
      </div>
    </li>
  );
}
