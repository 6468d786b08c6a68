import type { PermissionKey } from '@platewright/domain/permissions/permission-keys';
import { useTranslation } from 'react-i18next';

/** The sentence that names the permission a member lacks; the general one where no single permission would help. */
export function useDescribeMissingPermission(): (key: PermissionKey | undefined) => string {
  const { t } = useTranslation();
  return (key) =>
    key ? t('missingPermission.sentence', { permission: t(`permissions.${key}`) }) : t('callErrors.noPermission');
}

/** Stands where something is hidden or disabled because the role lacks a permission. */
export function MissingPermission({ permission, id }: { permission: PermissionKey | undefined; id?: string }) {
  const describe = useDescribeMissingPermission();
  return (
    <p id={id} className="small muted">
      {describe(permission)}
    </p>
  );
}
