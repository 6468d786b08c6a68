import { Button } from '@platewright/ui/button';
import { EmptyState } from '@platewright/ui/empty-state';
import { Table, type TableColumn } from '@platewright/ui/table';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { LoadError } from '../../shell/load-error.tsx';
import { PermissionGuard } from '../../shell/permission-guard.tsx';
import frame from '../../shell/layout.module.css';
import { PageTitle } from '../../shell/page-title.tsx';
import styles from '../companies/companies.module.css';
import type { MemberRole } from './member-role.ts';
import { RoleDialog } from './role-dialog.tsx';

/** Roles that owners of customer accounts assign to their members. */
export function RolesPage() {
  const { t } = useTranslation();
  return (
    <PermissionGuard action="desk.people" title={t('roles.title')}>
      <RoleList />
    </PermissionGuard>
  );
}

function RoleList() {
  const { t } = useTranslation();
  const format = useFormat();
  const language = useLanguage();
  const [openRole, setOpenRole] = useState<MemberRole | 'new' | null>(null);
  const query = useQuery({ queryKey: queryKeys.roles, queryFn: ({ signal }) => api.deskRoles({}, { signal }) });
  const rows = query.data?.roles;
  const getRoleName = (role: MemberRole) => (language === 'ar' ? role.nameAr : role.name);
  const columns: TableColumn<MemberRole>[] = [
    {
      id: 'name',
      header: t('roles.columns.name'),
      phoneLayout: 'title',
      width: '12rem',
      maxWidth: '12rem',
      cell: (row) => <bdi className="strong">{getRoleName(row)}</bdi>,
    },
    {
      id: 'permissions',
      header: t('roles.columns.permissions'),
      phoneLayout: 'plain',
      skeletonWidth: '20rem',
      cell: (row) =>
        row.permissions.length === 0
          ? t('roles.nothing')
          : row.permissions.map((key) => t(`permissions.${key}`)).join(language === 'ar' ? '، ' : ', '),
    },
    {
      id: 'members',
      header: t('roles.columns.members'),
      kind: 'number',
      width: '7rem',
      cell: (row) => format.number(row.members),
    },
    {
      id: 'inOrders',
      header: t('roles.columns.inOrders'),
      kind: 'number',
      width: '7rem',
      cell: (row) => format.number(row.inOrders),
    },
    {
      id: 'action',
      header: t('roles.columns.action'),
      hideHeader: true,
      kind: 'end',
      phoneLayout: 'action',
      width: '7rem',
      cell: (row) => (
        <Button
          size="small"
          aria-label={t('roles.editNamed', { name: getRoleName(row) })}
          onPress={() => setOpenRole(row)}
        >
          {t('roles.edit')}
        </Button>
      ),
    },
  ];
  return (
    <main id="main" className={clsx(frame.page, styles.roles)}>
      <PageTitle page={t('roles.title')} />
      <header className={styles.foot}>
        <h1>{t('roles.title')}</h1>
        <Button variant="primary" icon="plus" onPress={() => setOpenRole('new')}>
          {t('roles.add')}
        </Button>
      </header>
      <p className={clsx('muted', styles.lead)}>{t('roles.lead')}</p>
      {query.isError && !rows ? (
        <LoadError query={query} action="desk.people" />
      ) : (
        <Table
          label={t('roles.table')}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.id}
          skeletonRows={6}
          empty={<EmptyState title={t('roles.empty.title')}>{t('roles.empty.sentence')}</EmptyState>}
        />
      )}
      {openRole && <RoleDialog role={openRole === 'new' ? null : openRole} onClose={() => setOpenRole(null)} />}
    </main>
  );
}
