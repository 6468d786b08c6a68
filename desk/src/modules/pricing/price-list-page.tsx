import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import type { PriceFigures } from '@platewright/contract/modules/pricing/price-figures';
import { listPriceAlarms } from '@platewright/domain/pricing/figure-alarm';
import { Button } from '@platewright/ui/button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useFormat } from '../../i18n/use-format.ts';
import type { PublicationCollection } from '../../publishing/publication-collection.ts';
import { PublicationFrame } from '../../publishing/publication-frame.tsx';
import { LoadError } from '../../shell/load-error.tsx';
import { PageSkeleton } from '../../shell/page-skeleton.tsx';
import { AddRateDialog } from './add-rate-dialog.tsx';
import type { FigureSection } from './figure-sections.ts';
import { FigureTables } from './figure-tables.tsx';
import { putAt } from './figures.ts';
import { isRateTable } from './new-rate.ts';
import { PriceReplay, showPriceReplay } from './replay/price-replay.tsx';
import { RateExample } from './rate-example.tsx';
import { useRateNames } from './rate-names.ts';
import { RatesFrame } from './rates-frame.tsx';
import { useDescribeFigures } from './use-describe-figures.ts';
import { usePriceSections } from './use-price-sections.ts';
import { useRatesForm } from './use-rates-form.ts';

type PriceListPublication = CallAnswer<Contract['deskPriceList']>;

const empty: PriceFigures = {
  thickness: {},
  typeFactor: {},
  margin: {},
  len: { rate: 0, minimum: 0 },
  services: {},
  proofs: {},
  vat: { country: 'AE', percent: 0 },
};

/** The price list: every figure, published together. */
export function PriceListPage() {
  return (
    <RatesFrame kind="priceList">
      <PriceList />
    </RatesFrame>
  );
}

function PriceList() {
  const query = useQuery({
    queryKey: [...queryKeys.rates, 'priceList'],
    queryFn: ({ signal }) => api.deskPriceList({}, { signal }),
    // What is being edited is not replaced under the hands; a change of somebody else shows when saving.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (query.isPending) return <PageSkeleton />;
  if (!query.data) return <LoadError query={query} action="desk.rates" />;
  return <PriceListEditor publication={query.data} />;
}

function usePriceListCollection({ effect, categories }: PriceListPublication): PublicationCollection<PriceFigures> {
  const { t } = useTranslation();
  const format = useFormat();
  const queries = useQueryClient();
  const { describeFigures, describeAlarms } = useDescribeFigures();
  const listSections = usePriceSections(categories);
  return {
    name: 'priceList',
    action: 'desk.rates',
    empty,
    reload: () => queries.invalidateQueries({ queryKey: queryKeys.rates }),
    describe: (one, other) => describeFigures(one, other, listSections),
    describeAlarms: (live, data) => describeAlarms(listPriceAlarms(live, data), listSections(data)),
    describeEffect: () => [
      t('pricing.effect.orders', { n: format.number(effect.unpaidOrders) }),
      t('pricing.effect.templates', { n: format.number(effect.templates) }),
    ],
    calls: {
      load: () => api.deskPriceList({}),
      save: (change) => api.deskPriceListSave(change),
      publish: (change) => api.deskPriceListPublish(change),
      discard: (change) => api.deskPriceListDiscard(change),
      versions: (page) => api.deskPriceListVersions(page),
      version: (version) => api.deskPriceListVersion(version),
      withdraw: (change) => api.deskPriceListWithdraw(change),
      restore: (change) => api.deskPriceListRestore(change),
    },
  };
}

function PriceListEditor({ publication }: { publication: PriceListPublication }) {
  const { t } = useTranslation();
  const collection = usePriceListCollection(publication);
  const listSections = usePriceSections(publication.categories);
  const form = useRatesForm({ kind: 'priceList', publication, collection, listSections });
  const [added, setAdded] = useState<FigureSection | null>(null);
  const { nameCategory } = useRateNames(publication.categories);
  const { data } = form;
  return (
    <PublicationFrame
      isWide
      publication={publication}
      collection={collection}
      editor={form.editor}
      actions={
        <Button variant="quiet" onPress={showPriceReplay}>
          {t('replay.title')}
        </Button>
      }
    >
      <FigureTables form={form} onAdd={setAdded} />
      <RateExample prices={data} live={publication.live} />
      <PriceReplay prices={data} />
      {added && isRateTable(added.id) && (
        <AddRateDialog
          section={added.id}
          title={added.addLabel ?? ''}
          prices={data}
          categories={
            added.id === 'margins'
              ? publication.categories
                  .filter(({ key }) => !Object.hasOwn(data.margin, key))
                  .map(({ key }) => ({ key, name: nameCategory(key) }))
              : []
          }
          onAdd={(path, value) => form.change((current) => putAt(current, path, value))}
          onClose={() => setAdded(null)}
        />
      )}
    </PublicationFrame>
  );
}
