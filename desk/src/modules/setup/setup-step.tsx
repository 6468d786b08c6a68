import { Icon } from '@platewright/ui/icon';
import { LinkButton } from '@platewright/ui/link-button';
import { Tag } from '@platewright/ui/status';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '../../i18n/use-language.ts';
import { useHasPermission } from '../../shell/use-has-permission.ts';
import { MissingPermission } from '../../shell/missing-permission.tsx';
import { MailStep } from './mail-step.tsx';
import { OpeningStep } from './opening-step.tsx';
import { PaymentStep } from './payment-step.tsx';
import styles from './setup.module.css';
import { useDescribeMoment } from './use-describe-moment.ts';
import type { SetupState, SetupStepState } from './use-setup.ts';

interface Props {
  readonly step: SetupStepState;
  readonly number: number;
  /** The first required step that is not done. */
  readonly isCurrent: boolean;
  readonly setup: SetupState;
}

/** One step: what it is for, what is stored, what is missing in words, and where it is done. */
export function SetupStep({ step: { key, isRequired, isDone, gaps }, number, isCurrent, setup }: Props) {
  const { t } = useTranslation();
  return (
    <li
      className={clsx(styles.step, isDone && styles.done, isCurrent && styles.current)}
      aria-current={isCurrent ? 'step' : undefined}
    >
      <span className={styles.mark} aria-hidden="true">
        {isDone ? <Icon name="check" size="s" /> : <span className="num">{number}</span>}
      </span>
      <div className={styles.content}>
        <div className={styles.head}>
          <h2>{t(`setup.steps.${key}.title`)}</h2>
          <Tag tone={isDone ? 'success' : isRequired ? 'warning' : 'plain'}>
            {isDone ? t('setup.done') : t(isRequired ? 'setup.required' : 'setup.optional')}
          </Tag>
        </div>
        <p className="muted">{t(`setup.steps.${key}.text`)}</p>
        {gaps.length > 0 && (
          <ul className={styles.gaps} aria-label={t('setup.missing')}>
            {gaps.map((gap) => (
              <li key={gap}>{t(`setup.gaps.${gap}`)}</li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles.side}>
        <StepState stepKey={key} setup={setup} />
        <StepAction stepKey={key} setup={setup} isDone={isDone} isCurrent={isCurrent} />
      </div>
    </li>
  );
}

type StepKey = SetupStepState['key'];

/** What is stored or configured now. */
function StepState({ stepKey, setup }: { stepKey: StepKey; setup: SetupState }) {
  const { t } = useTranslation();
  const { brand, providers, rates, staff, vatPercent } = setup;
  switch (stepKey) {
    case 'brand':
      return (
        <Values>
          <bdi>{brand.name}</bdi>
          <bdi className="num">{brand.phone}</bdi>
          <bdi>{brand.email}</bdi>
        </Values>
      );
    case 'address':
      return (
        <Values>
          <bdi>{brand.address}</bdi>
        </Values>
      );
    case 'tax':
      return (
        <>
          <Values>
            {brand.trn && <bdi className="num">{brand.trn}</bdi>}
            {brand.taxUnregistered && <span>{t('setup.taxUnregistered')}</span>}
          </Values>
          {brand.taxUnregistered && vatPercent > 0 && (
            <p className={styles.caution}>{t('setup.vatCharged', { percent: String(vatPercent) })}</p>
          )}
        </>
      );
    case 'bank':
      return (
        <Values>
          {brand.bankName && <bdi>{brand.bankName}</bdi>}
          {brand.accountHolder && <bdi>{brand.accountHolder}</bdi>}
          {brand.iban && <bdi className="num">{brand.iban}</bdi>}
        </Values>
      );
    case 'payment':
      return <PaymentStep providers={providers} />;
    case 'rates':
      return <RateStates rates={rates} />;
    case 'staff':
      return (
        <Values>
          <span>{t('setup.staffCount', { active: String(staff.active), invited: String(staff.invited) })}</span>
        </Values>
      );
    default:
      return null;
  }
}

function Values({ children }: { children: ReactNode }) {
  return <p className={styles.values}>{children}</p>;
}

function RateStates({ rates }: Pick<SetupState, 'rates'>) {
  const { t } = useTranslation();
  const format = useDescribeMoment();
  return (
    <ul className={styles.providers}>
      {rates.map((rate) => (
        <li key={rate.kind}>
          <strong>{t(`setup.rateLabels.${rate.kind}`)}</strong>{' '}
          <span className="small muted">
            {rate.confirmed
              ? t('setup.confirmedBy', { version: String(rate.version), ...format(rate.confirmed) })
              : t('setup.unconfirmed', { version: String(rate.version) })}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Where a step is done. */
function StepAction(props: { stepKey: StepKey; setup: SetupState; isDone: boolean; isCurrent: boolean }) {
  const { stepKey, setup, isDone, isCurrent } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const mayEditContent = useHasPermission('desk.content');
  const variant = isCurrent ? 'primary' : undefined;
  switch (stepKey) {
    case 'brand':
    case 'address':
    case 'tax':
    case 'bank':
      return mayEditContent ? (
        <LinkButton
          as={Link}
          to={`/content/${setup.brand.contentId}`}
          variant={variant}
          icon="edit"
          aria-label={`${t('setup.edit')}: ${t(`setup.steps.${stepKey}.title`)}`}
        >
          {t('setup.edit')}
        </LinkButton>
      ) : (
        <MissingPermission action="desk.content" />
      );
    case 'mail':
      return <MailStep mail={setup.mail} isCurrent={isCurrent} />;
    case 'rates':
      return (
        <LinkButton as={Link} to="/prices" icon="eye">
          {t('setup.seeRates')}
        </LinkButton>
      );
    case 'staff':
      return (
        <LinkButton as={Link} to="/staff" icon="user">
          {t('setup.invite')}
        </LinkButton>
      );
    case 'opening':
      return <OpeningStep setup={setup} />;
    case 'firstOrder':
      return isDone ? (
        <LinkButton as={Link} to="/" icon="rows">
          {t('setup.toOrders')}
        </LinkButton>
      ) : (
        <LinkButton href={`/?lang=${language}`} icon="out" flipIcon>
          {t('setup.toPortal')}
        </LinkButton>
      );
    default:
      return null;
  }
}
