import type { ShippingFigures } from '@platewright/contract/modules/pricing/desk-calls';

type Zone = ShippingFigures['zones'][number];
type Method = ShippingFigures['methods'][number];

/** The first id with this beginning that is free. */
function nextId(prefix: string, taken: readonly { readonly id: string }[]): string {
  const ids = new Set(taken.map(({ id }) => id));
  let n = taken.length + 1;
  while (ids.has(`${prefix}${n}`)) n += 1;
  return `${prefix}${n}`;
}

export const addZone = (rates: ShippingFigures): ShippingFigures => ({
  ...rates,
  zones: [...rates.zones, { id: nextId('z', rates.zones), countries: [] }],
});

/** The rates without a zone, and without what any method said of it. */
export const removeZone = (rates: ShippingFigures, zoneId: string): ShippingFigures => ({
  ...rates,
  zones: rates.zones.filter(({ id }) => id !== zoneId),
  methods: rates.methods.map((method) => setService(method, zoneId, 'none')),
});

export const changeZone = (rates: ShippingFigures, at: number, part: Partial<Zone>): ShippingFigures => ({
  ...rates,
  zones: rates.zones.map((zone, index) => (index === at ? tidyZone({ ...zone, ...part }) : zone)),
});

/** Emirates belong to a zone of the Emirates alone; none of them is all of them. */
function tidyZone({ emirates = [], ...zone }: Zone): Zone {
  const isOfEmirates = zone.countries !== '*' && zone.countries.length === 1 && zone.countries[0] === 'AE';
  return isOfEmirates && emirates.length > 0 ? { ...zone, emirates } : zone;
}

/** The zone stands earlier: of two that match an address the first applies. */
export function moveZoneUp(rates: ShippingFigures, at: number): ShippingFigures {
  const zones = [...rates.zones];
  const [zone] = zones.splice(at, 1);
  if (zone) zones.splice(Math.max(0, at - 1), 0, zone);
  return { ...rates, zones };
}

/** How a method serves a zone: not at all, at a price, or listed there as not available. */
export type Service = 'none' | 'priced' | 'refused';

export const getService = ({ prices, refusedZones }: Method, zoneId: string): Service =>
  refusedZones.includes(zoneId) ? 'refused' : Object.hasOwn(prices, zoneId) ? 'priced' : 'none';

/** Another zone's price of the method is where a new one starts. */
export function setService(method: Method, zoneId: string, service: Service): Method {
  const { [zoneId]: former, ...others } = method.prices;
  const refusedZones = method.refusedZones.filter((id) => id !== zoneId);
  const start = former ?? Object.values(others)[0] ?? { firstGrams: 500, first: 0, stepGrams: 500, step: 0 };
  return {
    ...method,
    prices: service === 'priced' ? { ...others, [zoneId]: start } : others,
    refusedZones: service === 'refused' ? [...refusedZones, zoneId] : refusedZones,
  };
}

export const addMethod = (rates: ShippingFigures): ShippingFigures => ({
  ...rates,
  methods: [
    ...rates.methods,
    {
      id: nextId('method', rates.methods),
      typeName: { en: '', ar: '' },
      name: { en: '', ar: '' },
      ...{ prices: {}, refusedZones: [], charges: 'weight' as const, maxGrams: null, sameDayBeforeHour: null },
    },
  ],
});

export const changeMethod = (rates: ShippingFigures, at: number, part: Partial<Method>): ShippingFigures => ({
  ...rates,
  methods: rates.methods.map((method, index) => (index === at ? { ...method, ...part } : method)),
});

/** Former rates with their methods in the places of these, so that a path leads to the same figure in both. */
export const alignMethods = (former: ShippingFigures, { methods }: ShippingFigures): ShippingFigures => ({
  ...former,
  methods: methods.map((method) => former.methods.find(({ id }) => id === method.id) ?? { ...method, prices: {} }),
});
