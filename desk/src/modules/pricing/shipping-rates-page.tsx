import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import type { ShippingFigures } from '@platewright/contract/modules/pricing/desk-calls';
import { findNamelessMethods } from '@platewright/domain/delivery/check-shipping-rates';
import { listShippingAlarms } from '@platewright/domain/pricing/figure-alarm';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { listDifferences, type DescribedPart } from '../../publishing/list-differences.ts';
import type { Difference, PublicationCollection } from '../../publishing/publication-collection.ts';
import { PublicationFrame } from '../../publishing/publication-frame.tsx';
import { LoadError } from '../../shell/load-error.tsx';
import { PageSkeleton } from '../../shell/page-skeleton.tsx';
import { FigureTables } from './figure-tables.tsx';
import { RatesFrame } from './rates-frame.tsx';
import { alignMethods } from './shipping-edits.ts';
import { ShippingMethods, ShippingZones } from './shipping-places.tsx';
import { useDescribeFigures } from './use-describe-figures.ts';
import { useRatesForm } from './use-rates-form.ts';
import { useMethodName, useShippingSections } from './use-shipping-sections.ts';
import { useZoneNames } from './use-zone-names.ts';

type ShippingPublication = CallAnswer<Contract['deskShippingRates']>;

const empty: ShippingFigures = { unserved: [], zones: [], methods: [] };

/** Fields of methods and zones, which say themselves what is wrong with them. */
const SHOWN_BELOW = /^(methods\.\d+\.(typeName|name|refusedZones)\.|zones\.\d+\.countries$)/;

/** The shipping rates: what a delivery costs by method and zone. */
export function ShippingRatesPage() {
  return (
    <RatesFrame kind="shippingRates">
      <ShippingRates />
    </RatesFrame>
  );
}

function ShippingRates() {
  const query = useQuery({
    queryKey: [...queryKeys.rates, 'shippingRates'],
    queryFn: ({ signal }) => api.deskShippingRates({}, { signal }),
    // What is being edited is not replaced under the hands; a change of somebody else shows when saving.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (query.isPending) return <PageSkeleton />;
  if (!query.data) return <LoadError query={query} action="desk.rates" />;
  return <ShippingEditor publication={query.data} />;
}

/** Returns a function that lists where two rates differ but in their figures: what is served, by what, and when. */
function useDescribePlaces(): (one: ShippingFigures, other: ShippingFigures) => Difference[] {
  const { t } = useTranslation();
  const format = useFormat();
  const { nameCountries, describeZone } = useZoneNames();
  const nameMethod = useMethodName();
  const describe = ({ unserved, zones, methods }: ShippingFigures): DescribedPart[] => [
    ['unserved', t('pricing.notServed'), nameCountries(unserved)],
    ...zones.map((zone, index): DescribedPart => [
      `zone ${zone.id}`,
      t('pricing.zone', { n: format.number(index + 1) }),
      describeZone(zone),
    ]),
    ...methods.map((method, index): DescribedPart => [
      `method ${method.id}`,
      t('pricing.method', { n: format.number(index + 1) }),
      [nameMethod(method), t(`pricing.charges.${method.charges}`), ...method.refusedZones].join(' · '),
    ]),
  ];
  return (one, other) => listDifferences(describe(one), describe(other));
}

function useShippingCollection({ effect }: ShippingPublication): PublicationCollection<ShippingFigures> {
  const { t } = useTranslation();
  const format = useFormat();
  const queries = useQueryClient();
  const { describeFigures, describeAlarms } = useDescribeFigures();
  const describePlaces = useDescribePlaces();
  const listSections = useShippingSections();
  return {
    name: 'shippingRates',
    action: 'desk.rates',
    empty,
    reload: () => queries.invalidateQueries({ queryKey: queryKeys.rates }),
    describe: (one, other) => [
      ...describeFigures(alignMethods(one, other), other, listSections),
      ...describePlaces(one, other),
    ],
    describeAlarms: (live, data) => describeAlarms(listShippingAlarms(live, data), listSections(data)),
    describeEffect: () => [t('pricing.effect.deliveries', { n: format.number(effect.unpaidOrders) })],
    calls: {
      load: () => api.deskShippingRates({}),
      save: (change) => api.deskShippingRatesSave(change),
      publish: (change) => api.deskShippingRatesPublish(change),
      discard: (change) => api.deskShippingRatesDiscard(change),
      versions: (page) => api.deskShippingRatesVersions(page),
      version: (version) => api.deskShippingRatesVersion(version),
      withdraw: (change) => api.deskShippingRatesWithdraw(change),
      restore: (change) => api.deskShippingRatesRestore(change),
    },
  };
}

function ShippingEditor({ publication }: { publication: ShippingPublication }) {
  const collection = useShippingCollection(publication);
  const listSections = useShippingSections();
  const { describeProblem } = useDescribeFigures();
  const form = useRatesForm({
    kind: 'shippingRates',
    publication,
    collection,
    listSections,
    alignLive: alignMethods,
    findMore: findNamelessMethods,
  });
  const getError = (path: string) => form.problems[path] && describeProblem(form.problems[path]);
  return (
    <PublicationFrame isWide publication={publication} collection={collection} editor={form.editor}>
      <FigureTables form={form} isShownElsewhere={(path) => SHOWN_BELOW.test(path)} />
      <ShippingMethods form={form} getError={getError} />
      <ShippingZones form={form} getError={getError} />
    </PublicationFrame>
  );
}
