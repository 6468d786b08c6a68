import type { CreditState } from '@platewright/domain/credit/state';
import { Tag } from '@platewright/ui/status';
import { useTranslation } from 'react-i18next';

const tones = { none: 'plain', waiting: 'warn', granted: 'good', refused: 'bad' } as const;

const groupKeys = { 1: 'person', 2: 'company', 3: 'agent' } as const;

/** What an account is: a person, a company, an agent. */
export function GroupName({ group }: { group: keyof typeof groupKeys }) {
  const { t } = useTranslation();
  return t(`companies.groups.${groupKeys[group]}`);
}

export function CreditTag({ state }: { state: CreditState }) {
  const { t } = useTranslation();
  return <Tag tone={tones[state]}>{t(`companies.creditStates.${state}`)}</Tag>;
}
