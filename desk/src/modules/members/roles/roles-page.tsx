import { Button } from '@platewright/ui/button';
import { EmptyState } from '@platewright/ui/empty-state';
import { staffRoles } from '@platewright/domain/staff/staff-roles';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { LoadError } from '../../../shell/load-error.tsx';
import { PermissionGuard } from '../../../shell/permission-guard.tsx';
import frame from '../../../shell/layout.module.css';
import { PageTitle } from '../../../shell/page-title.tsx';
import { useHasPermission } from '../../../shell/use-has-permission.ts';
import type { MemberRole } from './member-role.ts';
import { memberPermissionGroups, staffPermissionGroups } from './permission-groups.ts';
import { PermissionMatrix } from './permission-matrix.tsx';
import { RoleDialog } from './role-dialog.tsx';
import styles from './roles.module.css';

/** Roles that owners of customer accounts assign to their members, and those of staff. */
export function RolesPage() {
  const { t } = useTranslation();
  return (
    <PermissionGuard action="desk.people" title={t('roles.title')}>
      <Roles />
    </PermissionGuard>
  );
}

function Roles() {
  const { t } = useTranslation();
  const [openRole, setOpenRole] = useState<MemberRole | 'new' | null>(null);
  return (
    <main id="main" className={clsx(frame.page, styles.page)}>
      <PageTitle page={t('roles.title')} />
      <header className={styles.head}>
        <h1>{t('roles.title')}</h1>
        <Button variant="primary" icon="plus" onPress={() => setOpenRole('new')}>
          {t('roles.add')}
        </Button>
      </header>
      <section className={styles.roles} aria-labelledby="member-roles">
        <h2 id="member-roles">{t('roles.members')}</h2>
        <p className={clsx('muted', styles.lead)}>{t('roles.lead')}</p>
        <MemberRoles onEdit={setOpenRole} />
      </section>
      <StaffRoles />
      {openRole && <RoleDialog role={openRole === 'new' ? null : openRole} onClose={() => setOpenRole(null)} />}
    </main>
  );
}

function MemberRoles({ onEdit }: { onEdit: (role: MemberRole) => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const language = useLanguage();
  const query = useQuery({ queryKey: queryKeys.roles, queryFn: ({ signal }) => api.deskRoles({}, { signal }) });
  const rows = query.data?.roles;
  if (query.isError && !rows) return <LoadError query={query} action="desk.people" />;
  if (rows?.length === 0) return <EmptyState title={t('roles.empty.title')}>{t('roles.empty.sentence')}</EmptyState>;
  return (
    <PermissionMatrix
      label={t('roles.table')}
      groups={memberPermissionGroups.map(({ id, keys }) => ({ id, keys, name: t(`roles.matrix.groups.${id}`) }))}
      getName={(key) => t(`permissions.${key}`)}
      roles={rows?.map((row) => {
        const name = language === 'ar' ? row.nameAr : row.name;
        return {
          id: row.id,
          name,
          permissions: row.permissions,
          detail: t('roles.matrix.held', { members: format.number(row.members), orders: format.number(row.inOrders) }),
          action: (
            <Button size="small" aria-label={t('roles.editNamed', { name })} onPress={() => onEdit(row)}>
              {t('roles.edit')}
            </Button>
          ),
        };
      })}
    />
  );
}

/** What the roles of the desk's own people may. They are part of the program, and each account may differ. */
function StaffRoles() {
  const { t } = useTranslation();
  const language = useLanguage();
  const canManage = useHasPermission('desk.staff');
  return (
    <section className={clsx(styles.roles, styles.staff)} aria-labelledby="staff-roles">
      <h2 id="staff-roles">{t('roles.staff.title')}</h2>
      <p className={clsx('muted', styles.lead)}>
        {t('roles.staff.lead')}{' '}
        {canManage && (
          <Link to="/staff" className="link">
            {t('roles.staff.link')}
          </Link>
        )}
      </p>
      <PermissionMatrix
        label={t('roles.staff.title')}
        groups={staffPermissionGroups.map(({ id, keys }) => ({ id, keys, name: t(`roles.staff.groups.${id}`) }))}
        getName={(key) => t(`staff.permissions.${key}.name`)}
        getHelp={(key) => t(`staff.permissions.${key}.does`)}
        roles={staffRoles.map(({ key, name, keys }) => ({ id: key, name: name[language], permissions: keys }))}
      />
    </section>
  );
}
