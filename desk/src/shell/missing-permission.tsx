import { getActionRule, type Action } from '@platewright/domain/permissions/actions';
import { useTranslation } from 'react-i18next';
import { useHasPermission } from './use-has-permission.ts';

/** The names of the permissions that would do for an action, as the accounts of staff list them; one of them suffices. */
export function usePermissionNames(): (action: Action) => string {
  const { t } = useTranslation();
  return (action) =>
    (getActionRule(action).staffKeys ?? [])
      .map((key) => t(`staff.permissions.${key}.name`))
      .join(t('shell.orPermission'));
}

/** The sentence that names the permission which an action needs. */
export function useDescribeMissingPermission(): (action: Action) => string {
  const { t } = useTranslation();
  const namePermissions = usePermissionNames();
  return (action) => t('shell.missingPermission', { permission: namePermissions(action) });
}

/** Stands where something is hidden because the role does not include its permission; nothing when it does. */
export function MissingPermission({ action }: { action: Action }) {
  const describeMissingPermission = useDescribeMissingPermission();
  return useHasPermission(action) ? null : <p className="small muted">{describeMissingPermission(action)}</p>;
}
