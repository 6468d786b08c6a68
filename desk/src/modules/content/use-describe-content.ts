import type { ContentKind } from '@platewright/domain/content/content-kinds';
import { useTranslation } from 'react-i18next';
import type { Difference } from '../../publishing/publication-collection.ts';
import { compareContent, type ContentDifference } from './compare-content.ts';
import { useFieldName } from './use-field-name.ts';

/** Returns a function that says in words where two contents of a kind differ. */
export function useDescribeContent(kind: ContentKind): (one: unknown, other: unknown) => Difference[] {
  const { t } = useTranslation();
  const getFieldName = useFieldName();
  const nameField = ({ names, row, lang }: ContentDifference): string => {
    const name = [
      getFieldName(names[0] ?? ''),
      row === undefined ? '' : String(row),
      names[1] && getFieldName(names[1]),
    ]
      .filter(Boolean)
      .join(' · ');
    return lang ? t('content.inLanguage', { field: name, language: t(`shell.languageName.${lang}`) }) : name;
  };
  const format = (value: string | boolean): string =>
    typeof value === 'boolean' ? t(value ? 'content.yes' : 'content.no') : value;
  return (one, other) =>
    compareContent(kind, one, other).map((difference) => ({
      id: difference.path,
      name: nameField(difference),
      lang: difference.lang,
      one: format(difference.one),
      other: format(difference.other),
    }));
}
