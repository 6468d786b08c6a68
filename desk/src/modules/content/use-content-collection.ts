import type { SiteKind } from '@platewright/domain/content/content-kinds';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import type { PublicationCollection } from '../../publishing/publication-collection.ts';
import { compareContent, type ContentDifference } from './compare-content.ts';
import type { ContentFormValues } from './content-form.ts';
import { useFetchEntry, useReloadContent } from './use-content.ts';
import { useFieldName } from './use-field-name.ts';

/** How entries of a kind are published. */
export function useContentCollection(kind: SiteKind): PublicationCollection<ContentFormValues> {
  const { t } = useTranslation();
  const getFieldName = useFieldName();
  const load = useFetchEntry();
  const reload = useReloadContent();
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
  const format = (value: string | boolean) =>
    typeof value === 'boolean' ? t(value ? 'content.yes' : 'content.no') : value;
  return {
    name: 'content',
    action: 'desk.content',
    empty: {},
    reload,
    describe: (one, other) =>
      compareContent(kind, one, other).map((difference) => ({
        id: difference.path,
        name: nameField(difference),
        lang: difference.lang,
        one: format(difference.one),
        other: format(difference.other),
      })),
    calls: {
      load,
      create: (data) => api.deskContentCreate({ kind, data }),
      save: (input) => api.deskContentSave(input),
      publish: (input) => api.deskContentPublish(input),
      discard: (input) => api.deskContentDiscard(input),
      versions: (input) => api.deskContentVersions(input),
      version: (input) => api.deskContentVersion(input),
      restore: (input) => api.deskContentRestore(input),
    },
  };
}
