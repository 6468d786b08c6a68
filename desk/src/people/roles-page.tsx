import type { AnswerOf } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { Button } from '@platewright/ui/button';
import { EmptyState } from '@platewright/ui/empty-state';
import { Table, type TableColumn } from '@platewright/ui/table';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api/client.ts';
import { keys } from '../api/keys.ts';
import { useFormat } from '../i18n/format.ts';
import { useLanguage } from '../i18n/language.tsx';
import { Failure } from '../shell/failure.tsx';
import { Guarded } from '../shell/guarded.tsx';
import frame from '../shell/layout.module.css';
import { PageTitle } from '../shell/page-title.tsx';
import styles from './people.module.css';
import { RoleDialog } from './role-dialog.tsx';

export type DeskRole = AnswerOf<Contract['deskRoles']>['roles'][number];

/** Roles that owners give to their members. */
export function RolesPage() {
  const { t } = useTranslation();
  return (
    <Guarded action="desk.people" title={t('roles.title')}>
      <Roles />
    </Guarded>
  );
}

function Roles() {
  const { t } = useTranslation();
  const format = useFormat();
  const { language } = useLanguage();
  const [open, setOpen] = useState<DeskRole | 'new' | null>(null);
  const asked = useQuery({ queryKey: keys.roles, queryFn: ({ signal }) => api.deskRoles({}, { signal }) });
  const rows = asked.data?.roles;
  const nameOf = (role: DeskRole) => (language === 'ar' ? role.nameAr : role.name);
  const columns: TableColumn<DeskRole>[] = [
    {
      id: 'name',
      header: t('roles.columns.name'),
      phone: 'title',
      width: '12rem',
      cell: (row) => <bdi className="strong">{nameOf(row)}</bdi>,
    },
    {
      id: 'permissions',
      header: t('roles.columns.permissions'),
      phone: 'plain',
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
      phone: 'plain',
      width: '7rem',
      cell: (row) => (
        <Button size="small" aria-label={t('roles.editNamed', { name: nameOf(row) })} onPress={() => setOpen(row)}>
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
        <Button variant="primary" icon="plus" onPress={() => setOpen('new')}>
          {t('roles.add')}
        </Button>
      </header>
      <p className={clsx('muted', styles.lead)}>{t('roles.lead')}</p>
      {asked.isError && !rows ? (
        <Failure asked={asked} action="desk.people" />
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
      {open && <RoleDialog role={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </main>
  );
}
