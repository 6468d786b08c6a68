import type { ContentFields, LocalizedFieldType } from './content-fields.ts';
import { getContentKind, type ContentData, type ContentKind } from './content-kinds.ts';

/** Content with `change` applied to every text, also in lists; `plain` texts have no language. */
export function mapContentTexts<K extends ContentKind>(
  kind: K,
  data: ContentData<K>,
  change: (text: string, type: LocalizedFieldType | 'plain') => string,
): ContentData<K> {
  const walk = (fields: ContentFields, values: Record<string, unknown>): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => {
        const value = values[name];
        switch (field.type) {
          case 'text':
          case 'multilineText':
          case 'html': {
            const { en, ar } = value as { en: string; ar: string };
            return [name, { en: change(en, field.type), ar: change(ar, field.type) }];
          }
          case 'list':
            return [name, (value as Record<string, unknown>[]).map((row) => walk(field.fields, row))];
          case 'number':
          case 'money':
          case 'optionTree':
          case 'flag':
          case 'choice':
            return [name, value];
          default:
            return [name, change(value as string, 'plain')];
        }
      }),
    );
  return walk(getContentKind(kind).fields, data) as ContentData<K>;
}
