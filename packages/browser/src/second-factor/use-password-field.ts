import { useTranslation } from 'react-i18next';
import type { StepFieldProps } from './program.ts';

/** The field of the password as it is now. */
export function usePasswordField(): StepFieldProps {
  const { t } = useTranslation();
  return {
    name: 'password',
    label: t('secondFactor.password'),
    autoComplete: 'current-password',
    maxLength: 200,
    secret: true,
  };
}
