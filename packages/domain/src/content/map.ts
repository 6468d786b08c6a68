import type { Fields } from './fields.ts';
import { kindOf, type ContentData, type ContentKind } from './kinds.ts';

/** Content with `change` done to every text of some type, lists included. Everything else stays. */
export function mapTexts<K extends ContentKind>(
  kind: K,
  data: ContentData<K>,
  change: (text: string, type: 'line' | 'lines' | 'html' | 'plain') => string,
): ContentData<K> {
  const walk = (fields: Fields, values: Record<string, unknown>): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => {
        const value = values[name];
        switch (field.type) {
          case 'line':
          case 'lines':
          case 'html': {
            const { en, ar } = value as { en: string; ar: string };
            return [name, { en: change(en, field.type), ar: change(ar, field.type) }];
          }
          case 'list':
            return [name, (value as Record<string, unknown>[]).map((row) => walk(field.fields, row))];
          case 'number':
          case 'flag':
          case 'choice':
            return [name, value];
          default:
            return [name, change(value as string, 'plain')];
        }
      }),
    );
  return walk(kindOf(kind).fields, data) as ContentData<K>;
}
