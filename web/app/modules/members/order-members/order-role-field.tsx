import { listOrderPermissions } from '@platewright/domain/members/order-role';
import { Icon } from '@platewright/ui/icon';
import { Select } from '@platewright/ui/select';
import { Tag } from '@platewright/ui/status';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import type { Role } from '../queries.ts';
import styles from './order-members.module.css';

interface Props {
  readonly roles: readonly Role[];
  readonly roleId: number | null;
  readonly onChange: (roleId: number) => void;
}

/** The role in the order, with what it may do there; what it may not is struck out. */
export function OrderRoleField({ roles, roleId, onChange }: Props) {
  const { t } = useTranslation();
  const role = roles.find(({ id }) => id === roleId);
  return (
    <>
      <Select
        label={t('orderMembers.role')}
        placeholder={t('account.members.choose')}
        options={roles.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={roleId === null ? null : String(roleId)}
        onChange={(value) => onChange(Number(value))}
      />
      <div aria-live="polite">{role && <PermissionTags role={role} />}</div>
    </>
  );
}

function PermissionTags({ role }: { role: Role }) {
  const { t } = useTranslation();
  const permissions = listOrderPermissions(role.permissions.map(({ key }) => key));
  return (
    <ul className={styles.may} aria-label={t('orderMembers.may', { role: role.name })}>
      {permissions.map(({ key, isGranted }) => (
        <li key={key}>
          <Tag className={clsx(styles.permission, !isGranted && styles.denied)}>
            {isGranted ? <Icon name="check" size="s" /> : <span className="vh">{t('orderMembers.mayNot')}</span>}
            {t(`permissions.${key}`)}
          </Tag>
        </li>
      ))}
    </ul>
  );
}
