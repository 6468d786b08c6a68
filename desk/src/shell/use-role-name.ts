import type { shell } from '@platewright/texts/en/desk/shell';
import { useTranslation } from 'react-i18next';

/** The translated name of a built-in role; a custom role keeps its own name. */
export function useRoleName(role: string): string {
  const { t, i18n } = useTranslation();
  return i18n.exists(`shell.roles.${role}`) ? t(`shell.roles.${role as keyof typeof shell.roles}`) : role;
}
