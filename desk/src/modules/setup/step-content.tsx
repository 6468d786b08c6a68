import { LinkButton } from '@platewright/ui/link-button';
import type { IconName } from '@platewright/ui/icon';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '../../i18n/use-language.ts';
import { MissingPermission } from '../../shell/missing-permission.tsx';
import { useHasPermission } from '../../shell/use-has-permission.ts';
import { isOperatorStep, type StepKey } from './guide-steps.ts';
import { CatalogueStep } from './catalogue-step.tsx';
import { MailStep } from './mail-step.tsx';
import { OpeningStep } from './opening-step.tsx';
import { OperatorForm } from './operator-form.tsx';
import { PaymentStep } from './payment-step.tsx';
import styles from './setup.module.css';
import { useDescribeMoment } from './use-describe-moment.ts';
import type { SetupState, SetupStepState } from './use-setup.ts';

interface Props {
  readonly step: SetupStepState;
  readonly setup: SetupState;
  /** The step is finished, and the guide goes on. */
  readonly onDone: () => void;
}

/** What is stored or configured now, and where it is done. */
export function StepContent({ step: { key, isDone }, setup, onDone }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const mayEditContent = useHasPermission('desk.content');
  if (isOperatorStep(key))
    return (
      <>
        {key === 'tax' && setup.brand.taxUnregistered && setup.vatPercent > 0 && (
          <p className={styles.caution}>{t('setup.vatCharged', { percent: String(setup.vatPercent) })}</p>
        )}
        {mayEditContent ? (
          <OperatorForm step={key} entryId={setup.brand.contentId} onSaved={onDone} />
        ) : (
          <>
            <OperatorValues step={key} brand={setup.brand} />
            <MissingPermission action="desk.content" />
          </>
        )}
      </>
    );
  const { catalogue, staff } = setup;
  const link = (to: string, icon: IconName, label: string) => (
    <LinkButton as={Link} to={to} icon={icon}>
      {label}
    </LinkButton>
  );
  switch (key) {
    case 'catalogue':
      return <CatalogueStep catalogue={catalogue} />;
    case 'prices':
      return (
        <>
          <RateState rates={setup.rates} kind="priceList" />
          {link('/prices', 'eye', t('setup.seePrices'))}
        </>
      );
    case 'shipping':
      return (
        <>
          <RateState rates={setup.rates} kind="shippingRates" />
          <div className={styles.action}>
            {link('/prices/shipping', 'eye', t('setup.seeShipping'))}
            {link('/calendar', 'eye', t('setup.seeCalendar'))}
          </div>
        </>
      );
    case 'mail':
      return <MailStep mail={setup.mail} isCurrent={!isDone} />;
    case 'payment':
      return <PaymentStep providers={setup.providers} />;
    case 'staff':
      return (
        <>
          <p>{t('setup.staffCount', { active: String(staff.active), invited: String(staff.invited) })}</p>
          {link('/staff', 'user', t('setup.invite'))}
        </>
      );
    case 'opening':
      return <OpeningStep setup={setup} />;
    case 'firstOrder':
      return isDone ? (
        link('/jobs', 'rows', t('setup.toOrders'))
      ) : (
        <LinkButton href={`/?lang=${language}`} icon="out" flipIcon>
          {t('setup.toPortal')}
        </LinkButton>
      );
  }
}

/** What is stored about the operator, for those who may not change it. */
function OperatorValues({ step, brand }: { readonly step: StepKey; readonly brand: SetupState['brand'] }) {
  const { t } = useTranslation();
  const values: Partial<Record<StepKey, readonly ReactNode[]>> = {
    brand: [brand.name, brand.phone, brand.email],
    address: [brand.address],
    tax: [brand.trn, brand.taxUnregistered && t('setup.taxUnregistered')],
    bank: [brand.bankName, brand.accountHolder, brand.iban],
  };
  return (
    <p className={styles.values}>{values[step]?.map((value, index) => value && <bdi key={index}>{value}</bdi>)}</p>
  );
}

function RateState({
  rates,
  kind,
}: Pick<SetupState, 'rates'> & { readonly kind: SetupState['rates'][number]['kind'] }) {
  const { t } = useTranslation();
  const describe = useDescribeMoment();
  const rate = rates.find((one) => one.kind === kind);
  if (!rate) return null;
  const version = String(rate.version);
  return (
    <p className="muted">
      {rate.confirmed
        ? t('setup.confirmedBy', { version, ...describe(rate.confirmed) })
        : t('setup.unconfirmed', { version })}
    </p>
  );
}
