import { Button } from '@platewright/ui/button';
import { EmptyState } from '@platewright/ui/empty-state';
import { SearchField } from '@platewright/ui/search-field';
import { Tag } from '@platewright/ui/status';
import { Table, type TableColumn } from '@platewright/ui/table';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/use-session.ts';
import { useListUrlState } from '../../shared/list-url-state.ts';
import { LoadError } from '../../shared/load-error.tsx';
import { neverRevalidate, createMetaTags, loadRouteMeta } from '../../shell/meta.ts';
import { ListPager } from '../../shared/list-pager.tsx';
import type { Route } from './+types/members';
import { PAGE_SIZE, useMembers, type Member } from './queries.ts';
import { RoleMatrix } from './role-matrix.tsx';
import { createIdleComponent } from '../../shared/idle-component.tsx';
import styles from '../account/account.module.css';

const MemberDialog = createIdleComponent(() => import('./member-dialog.tsx').then((file) => file.MemberDialog));

export const loader = ({ context }: Route.LoaderArgs) =>
  loadRouteMeta(context.client, paths.account('members'), context.lang);
export const meta = ({ loaderData }: Route.MetaArgs) => createMetaTags(loaderData);
export const shouldRevalidate = neverRevalidate;

/** The members of the account; the owner adds and edits them, the others read only. */
export default function Members() {
  const { t } = useTranslation();
  const { page, search, toPageHref, setSearch } = useListUrlState();
  const { data, error, refetch, isPlaceholderData } = useMembers(page, search);
  const isOwner = useSession()?.isMember === false;
  /** The id of the member whose dialog is open, or `new`. */
  const [openId, setOpenId] = useState<number | 'new' | null>(null);
  const columns = useColumns(isOwner ? setOpenId : null);
  const members = data?.members;
  return (
    <>
      <div className={styles.head}>
        <h1 className="h3">{t('account.menu.members')}</h1>
        <div className={styles.search}>
          <SearchField
            label={t('account.members.search')}
            placeholder={t('account.members.search')}
            value={search}
            onSearch={setSearch}
          />
        </div>
        {isOwner && (
          <Button variant="primary" icon="plus" onPress={() => setOpenId('new')}>
            {t('account.members.add')}
          </Button>
        )}
      </div>
      {!members && error ? (
        <LoadError error={error} title={t('account.members.failed')} onRetry={() => void refetch()} />
      ) : (
        <Table
          label={t('account.menu.members')}
          columns={columns}
          rows={members?.rows}
          rowKey={(member) => member.id}
          isStale={isPlaceholderData}
          skeletonRows={6}
          empty={
            <EmptyState size="tight" title={search ? t('account.noResult', { search }) : t('account.members.empty')} />
          }
        />
      )}
      <div className={styles.foot}>
        <ListPager
          page={page}
          total={members?.count}
          pageSize={PAGE_SIZE}
          isStale={isPlaceholderData}
          toPageHref={toPageHref}
        />
      </div>
      <RoleMatrix key={members ? 'placed' : 'pending'} />
      <MemberDialog
        key={openId}
        when={isOwner && openId !== null}
        memberId={openId === 'new' ? null : openId}
        onClose={() => setOpenId(null)}
      />
    </>
  );
}

function useColumns(onEdit: ((id: number) => void) | null): TableColumn<Member>[] {
  const { t } = useTranslation();
  const getFullName = (member: Member) => `${member.firstname} ${member.lastname}`;
  return [
    {
      id: 'name',
      header: t('account.members.name'),
      phoneLayout: 'title',
      maxWidth: '14rem',
      cell: (member) => <bdi>{getFullName(member)}</bdi>,
      after: (member) =>
        member.state !== 'active' && (
          <Tag tone={member.state === 'invited' ? 'warning' : 'error'}>
            {t(`account.members.states.${member.state}`)}
          </Tag>
        ),
    },
    {
      id: 'email',
      header: t('account.members.email'),
      phoneLayout: 'plain',
      maxWidth: '15rem',
      cell: (member) => <bdi dir="ltr">{member.email}</bdi>,
    },
    {
      id: 'roles',
      header: t('account.members.roles'),
      phoneLayout: 'state',
      maxWidth: '10rem',
      cell: (member) => <bdi>{member.role.name}</bdi>,
    },
    ...(onEdit
      ? [
          {
            id: 'edit',
            header: t('account.members.edit'),
            hideHeader: true,
            kind: 'end' as const,
            phoneLayout: 'action' as const,
            width: '5rem',
            cell: (member: Member) => (
              <Button
                variant="quiet"
                size="small"
                aria-label={t('account.members.editOf', { name: getFullName(member) })}
                onPress={() => onEdit(member.id)}
              >
                {t('account.members.edit')}
              </Button>
            ),
          },
        ]
      : []),
  ];
}
