import type { LocalizedText } from '@platewright/domain/localized-text';
import { buildOption } from '@platewright/domain/options/build-option';
import type { OptionNode, OptionTree } from '@platewright/domain/options/option-types';

/** What label plates were offered with before films were given up: a template of those days still names it. */
export function addFormerOptions(url: string, tree: OptionTree<LocalizedText>): OptionNode<LocalizedText>[] {
  const films = buildOption<LocalizedText>({
    id: `${url}.films`,
    key: 'note',
    label: { en: 'Films', ar: 'الأفلام' },
    fieldType: 'dropdown',
    values: [{ sku: 'filmsKeep', title: { en: 'Keep for two years', ar: 'الاحتفاظ بها لعامين' } }],
  });
  const [service] = buildOption<LocalizedText>({
    id: `${url}.services`,
    key: 'services',
    label: { en: 'Services', ar: 'الخدمات' },
    fieldType: 'checkbox',
    values: [{ sku: 'filmScan', title: { en: 'Scanning of films', ar: 'مسح الأفلام ضوئياً' } }],
  }).optionsFields;
  return [
    ...tree.map((node) =>
      node.key === 'services' && service ? { ...node, optionsFields: [...node.optionsFields, service] } : node,
    ),
    films,
  ];
}

/** Answers to the former options. */
export const getFormerAnswers = (url: string, selection: Readonly<Record<string, string | string[]>>) => ({
  ...selection,
  [`${url}.services`]: [...[selection[`${url}.services`] ?? []].flat(), `${url}.services.filmScan`],
  [`${url}.films`]: `${url}.films.filmsKeep`,
});
