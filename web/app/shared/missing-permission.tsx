import type { PermissionKey } from '@platewright/domain/permissions/permission-keys';
import { useTranslation } from 'react-i18next';

/** The sentence that names the permission a member lacks; the general one where no single permission would help. */
export function useDescribeMissingPermission(): (key: PermissionKey | undefined) => string {
  const { t } = useTranslation();
  return (key) =>
    key ? t('missingPermission.sentence', { permission: t(`permissions.${key}`) }) : t('callErrors.noPermission');
}

/** The short form below a disabled button, where the page has more than one of them. */
export function useDescribeNeededPermission(): (key: PermissionKey | undefined) => string {
  const { t } = useTranslation();
  return (key) =>
    key ? t('missingPermission.needed', { permission: t(`permissions.${key}`) }) : t('callErrors.noPermission');
}

/** Stands where something is hidden or disabled because the role lacks a permission. */
export function MissingPermission({
  permission,
  id,
}: {
  permission: PermissionKey | undefined;
  id?: string | undefined;
}) {
  const describe = useDescribeMissingPermission();
  return (
    <p id={id} className="small muted">
      {describe(permission)}
    </p>
  );
}

/** The same in one sentence for all that is disabled in one place; nothing without permissions. */
export function MissingPermissions({
  permissions,
  id,
}: {
  permissions: readonly PermissionKey[];
  id?: string | undefined;
}) {
  const { t } = useTranslation();
  const [first, ...others] = [...new Set(permissions)];
  if (first === undefined) return null;
  if (others.length === 0) return <MissingPermission id={id} permission={first} />;
  const names = [first, ...others].map((key) => t(`permissions.${key}`));
  return (
    <p id={id} className="small muted">
      {t('missingPermission.sentences', { permissions: names.join(t('missingPermission.next')) })}
    </p>
  );
}
