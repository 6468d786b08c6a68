import type { shell } from '@platewright/texts/en/desk/shell';
import { useTranslation } from 'react-i18next';

/** The role in words; its own name when the house has made it up. */
export function useRoleName(role: string): string {
  const { t, i18n } = useTranslation();
  return i18n.exists(`shell.roles.${role}`) ? t(`shell.roles.${role as keyof typeof shell.roles}`) : role;
}
