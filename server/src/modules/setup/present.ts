import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { filsToAed } from '@platewright/domain/money/fils';
import type { PriceList } from '@platewright/domain/pricing/price-list';
import { listOpeningObstacles, listSetupSteps } from '@platewright/domain/setup/setup-steps';
import { answerFormat } from '@platewright/texts/answer-format';
import type { Language } from '@platewright/texts/languages';
import type { Config } from '../../platform/config.ts';
import type { Setup } from './load-setup.ts';
import { getMailServer, type StoredMailTest } from './mail-tests.ts';
import type { StoredPaymentTest } from './payment-tests.ts';
import type { RateState } from './rate-states.ts';

type SetupAnswer = CallAnswer<Contract['deskSetup']>;
type RatesAnswer = CallAnswer<Contract['deskRates']>;

const presentMoment = (moment: { readonly at: Date; readonly by: string } | null) =>
  moment && { at: moment.at.toISOString(), by: moment.by };

export const presentMailTest = ({ at, ...test }: StoredMailTest): CallAnswer<Contract['deskSendTestEmail']> => ({
  ...test,
  at: at.toISOString(),
});

export const presentPaymentTest = ({ at, ...test }: StoredPaymentTest): CallAnswer<Contract['deskTestPayment']> => ({
  ...test,
  at: at.toISOString(),
});

export function presentSetup(setup: Setup, config: Config, recipient: string, lang: Language): SetupAnswer {
  const { facts, rates } = setup;
  const { brand } = facts;
  const steps = listSetupSteps(facts);
  return {
    steps: steps.map((step) => ({ ...step, gaps: [...step.gaps] })),
    isOpen: facts.isOpened,
    canOpen: !facts.isOpened && listOpeningObstacles(steps).length === 0,
    opening: presentMoment(setup.opening),
    demo: config.demo,
    brand: {
      contentId: setup.brandId,
      name: brand.name[lang],
      email: brand.email,
      phone: brand.phone,
      address: brand.address[lang],
      trn: brand.trn,
      taxUnregistered: brand.taxUnregistered,
      bankName: brand.bankName,
      accountHolder: brand.accountHolder,
      iban: brand.iban,
    },
    vatPercent: rates.prices.data.vat.percent,
    mail: {
      sender: config.MAIL_FROM,
      server: getMailServer(config),
      recipient,
      lastTest: setup.lastMailTest && presentMailTest(setup.lastMailTest),
    },
    providers: setup.providers.map(({ lastTest, ...provider }) => ({
      ...provider,
      missing: [...provider.missing],
      lastTest: lastTest && presentPaymentTest(lastTest),
    })),
    rates: [rates.prices, rates.shipping].map(({ kind, version, confirmed }) => ({
      kind,
      version,
      confirmed: presentMoment(confirmed),
    })),
    staff: setup.staff,
  };
}

const presentSheet = ({ version, activeFrom, confirmed }: RateState) => ({
  version,
  activeFrom: activeFrom.toISOString(),
  confirmed: presentMoment(confirmed),
});

/** Rates are stored in thousandths of a fils for a square centimetre and shown in AED for a hundred of them. */
const toAedPer100Cm2 = (rate: number): number => rate / 1000;

/** @param previous the version before */
export const presentPrices = (
  state: RateState<'prices'>,
  previous: Pick<RateState<'prices'>, 'version' | 'data'> | null,
): RatesAnswer['prices'] => ({
  ...presentSheet(state),
  ...presentPriceRates(state.data),
  previous: previous && { version: previous.version, ...presentPriceRates(previous.data) },
});

function presentPriceRates(list: PriceList) {
  return {
    vatPercent: list.vat.percent,
    plates: Object.values(list.thickness)
      .sort((one, other) => one.um - other.um)
      .map(({ um, rate, minimum }) => ({
        thickness: um / 1000,
        rate: toAedPer100Cm2(rate),
        minimum: filsToAed(minimum),
      })),
    plateTypes: Object.entries(list.typeFactor).map(([sku, percent]) => ({ sku, percent })),
    len: { rate: toAedPer100Cm2(list.len.rate), minimum: filsToAed(list.len.minimum) },
    services: Object.entries(list.services).map(([sku, rate]) => ({
      sku,
      kind: rate.kind,
      amount: rate.kind === 'percentOfOutputs' ? rate.percent : filsToAed(rate.fils),
    })),
    proofs: Object.entries(list.proofs).map(([sku, price]) => ({ sku, price: filsToAed(price) })),
  };
}

export function presentShipping(state: RateState<'shipping'>, lang: Language): RatesAnswer['shipping'] {
  const rates = state.data;
  return {
    ...presentSheet(state),
    unserved: [...rates.unserved],
    zones: rates.zones.map(({ id, countries, emirates }) => ({
      id,
      countries: countries === '*' ? [] : [...countries],
      isRest: countries === '*',
      emirates: [...(emirates ?? [])],
    })),
    methods: rates.methods.map(({ id, typeName, name, prices, refusedZones }) => ({
      id,
      name: `${typeName[lang]}${answerFormat[lang].separator}${name[lang]}`,
      prices: Object.entries(prices)
        .filter(([zone]) => !refusedZones.includes(zone))
        .map(([zone, price]) => ({
          zone,
          firstKg: price.firstGrams / 1000,
          first: filsToAed(price.first),
          stepKg: price.stepGrams / 1000,
          step: filsToAed(price.step),
        })),
    })),
  };
}
