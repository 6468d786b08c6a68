import { permissionKeys } from '@platewright/domain/permissions/permission-keys';
import { Icon } from '@platewright/ui/icon';
import { LoadingArea, Skeleton } from '@platewright/ui/skeleton';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadError } from '../../shared/load-error.tsx';
import { permissionGroups } from './permission-groups.ts';
import { useRoles, type Role } from './queries.ts';
import styles from './role-matrix.module.css';

/** What each role may do: roles are columns, permissions rows. */
export function RoleMatrix() {
  const { t } = useTranslation();
  const { data: roles, error, refetch } = useRoles();
  return (
    <div className={styles.section}>
      <h2 id="role-matrix" className="h4">
        {t('account.members.matrix.title')}
      </h2>
      <p className="small muted">{t('account.members.matrix.lead')}</p>
      {roles ? (
        <Matrix roles={roles} />
      ) : error ? (
        <LoadError
          size="tight"
          error={error}
          title={t('account.members.matrix.failed')}
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingArea className={styles.pending}>
          {permissionKeys.map((key) => (
            <p key={key}>
              <Skeleton width="9rem" />
              <Skeleton width="40%" />
            </p>
          ))}
        </LoadingArea>
      )}
    </div>
  );
}

function Matrix({ roles }: { roles: readonly Role[] }) {
  const { t } = useTranslation();
  return (
    // A region that scrolls must be reachable with the keyboard.
    <div className={styles.scroll} role="region" aria-labelledby="role-matrix" tabIndex={0}>
      <table className={styles.matrix}>
        <thead>
          <tr>
            <td />
            {roles.map((role) => (
              <th key={role.id} scope="col">
                <bdi>{role.name}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {permissionGroups.map((group) => (
            <Fragment key={group.key}>
              <tr className={styles.group}>
                <th scope="rowgroup" colSpan={roles.length + 1}>
                  {t(`account.members.matrix.groups.${group.key}`)}
                </th>
              </tr>
              {group.permissions.map((key) => (
                <tr key={key}>
                  <th scope="row">{t(`permissions.${key}`)}</th>
                  {roles.map((role) => (
                    <Cell key={role.id} isAllowed={role.permissions.some((permission) => permission.key === key)} />
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell({ isAllowed }: { isAllowed: boolean }) {
  const { t } = useTranslation();
  return (
    <td data-allowed={isAllowed || undefined}>
      {isAllowed ? <Icon name="check" size="s" /> : <span aria-hidden="true">·</span>}
      <span className="vh">{t(`account.members.matrix.${isAllowed ? 'yes' : 'no'}`)}</span>
    </td>
  );
}
