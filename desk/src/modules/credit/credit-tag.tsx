import type { CreditState } from '@platewright/domain/credit/credit-application';
import { Tag } from '@platewright/ui/status';
import { useTranslation } from 'react-i18next';

const tones = { none: 'plain', waiting: 'warning', granted: 'success', refused: 'error' } as const;

const groupKeys = { 1: 'person', 2: 'company', 3: 'agent' } as const;

/** The group of a customer account: person, company or agent. */
export function GroupName({ group }: { group: keyof typeof groupKeys }) {
  const { t } = useTranslation();
  return t(`companies.groups.${groupKeys[group]}`);
}

export function CreditTag({ state }: { state: CreditState }) {
  const { t } = useTranslation();
  return <Tag tone={tones[state]}>{t(`companies.creditStates.${state}`)}</Tag>;
}
