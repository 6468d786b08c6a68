import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { listOpeningObstacles, listSetupSteps } from '@platewright/domain/setup/setup-steps';
import type { Language } from '@platewright/texts/languages';
import type { Config } from '../../platform/config.ts';
import type { Setup } from './load-setup.ts';
import { getMailServer, type StoredMailTest } from './mail-tests.ts';
import type { StoredPaymentTest } from './payment-tests.ts';

type SetupAnswer = CallAnswer<Contract['deskSetup']>;

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
    catalogue: {
      ...setup.catalogue,
      choice: setup.catalogue.choice && {
        choice: setup.catalogue.choice.choice,
        at: setup.catalogue.choice.at.toISOString(),
        by: setup.catalogue.choice.by,
      },
      hasOrders: facts.hasOrders,
    },
    vatPercent: setup.vatPercent,
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
    rates: rates.map(({ kind, version, confirmed }) => ({
      kind,
      version,
      confirmed: presentMoment(confirmed),
    })),
    staff: setup.staff,
  };
}
