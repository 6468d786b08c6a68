import { isolateBidi } from '@platewright/browser/isolate-bidi';
import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import type { CountedEffect } from '../../publishing/publication-collection.ts';

type Effect = CallAnswer<Contract['deskCatalogueEffect']>['effect'];

/** Says what the options of a product touch when they are published; nothing while they are those in force. */
export function useDescribeEffect(): (answer: { readonly effect: Effect }) => CountedEffect {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ effect }) => {
    if (effect === null) return { sentences: [] };
    const { projects, pressSettings, companies, named, newest, openOrders } = effect;
    const touched = projects + pressSettings;
    const count = (n: number): string => {
      const figure = format.number(n);
      return newest === null || n === 0 ? figure : t('catalogue.effect.atLeast', { n: figure });
    };
    return {
      sentences: [
        ...(touched === 0
          ? [t('catalogue.effect.fits')]
          : [
              t('catalogue.effect.templates', {
                projects: count(projects),
                pressSettings: count(pressSettings),
                companies: count(companies),
              }),
              t('catalogue.effect.remain'),
            ]),
        ...(newest === null ? [] : [t('catalogue.effect.newest', { n: format.number(newest) })]),
        t('catalogue.effect.drafts'),
        t('catalogue.effect.orders', { n: format.number(openOrders) }),
      ],
      ...(touched > 0 && {
        named: {
          title: t(
            named.length < touched || newest !== null ? 'catalogue.effect.newestNamed' : 'catalogue.effect.named',
          ),
          items: named.map(({ company, kind, name }) =>
            t(`catalogue.effect.${kind}`, { company: isolateBidi(company), name: isolateBidi(name) }),
          ),
        },
      }),
    };
  };
}
