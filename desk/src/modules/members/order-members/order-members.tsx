import { Button, IconButton } from '@platewright/ui/button';
import { ConfirmDialog } from '@platewright/ui/confirm-dialog';
import { Select } from '@platewright/ui/select';
import { LoadingArea, SkeletonLines } from '@platewright/ui/skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { LoadError } from '../../../shell/load-error.tsx';
import { useHasPermission } from '../../../shell/use-has-permission.ts';
import { AssignMember } from './assign-member.tsx';
import { getName, useMemberChange } from './use-member-change.ts';
import { PAGE_SIZE, useOrderMembers, useRoleOptions, type OrderMember } from './use-order-members.ts';
import styles from './order-members.module.css';

/** The members of an order with their roles there; staff with the permission change them on behalf of the company. */
export function OrderMembers({ orderId }: { orderId: number }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const query = useOrderMembers(orderId, page);
  const canChange = useHasPermission('desk.people');
  const run = useMemberChange(orderId);
  const [removed, setRemoved] = useState<OrderMember | null>(null);
  const roles = useRoleOptions(canChange);
  const members = query.data?.members;
  if (!members)
    return query.isError ? (
      <LoadError query={query} action="desk.readOrders" />
    ) : (
      <LoadingArea>
        <SkeletonLines lines={3} />
      </LoadingArea>
    );
  const lastPage = Math.max(1, Math.ceil(members.count / PAGE_SIZE));
  if (page > lastPage) setPage(lastPage);
  return (
    <>
      {members.count === 0 && <p className="muted small">{t('orderMembers.empty')}</p>}
      <ul className={styles.list} role="list" aria-label={t('orderMembers.title')}>
        {members.rows.map((member) => (
          <li key={member.id}>
            <span className={styles.person}>
              <bdi className="strong">{getName(member)}</bdi>
              <small className="muted">
                <bdi>{member.email}</bdi>
              </small>
            </span>
            {canChange ? (
              <>
                <Select
                  label={t('orderMembers.roleOf', { name: getName(member) })}
                  hideLabel
                  isDisabled={run.isBusy}
                  value={String(member.roleId)}
                  onChange={(value) =>
                    void run.change(() =>
                      api.deskUpdateOrderMember({
                        orderId,
                        memberId: member.id,
                        roleId: Number(value),
                        expectedRoleId: member.roleId,
                      }),
                    )
                  }
                  options={roles.length > 0 ? [...roles] : [{ value: String(member.roleId), label: member.roleName }]}
                />
                <IconButton
                  icon="trash"
                  label={t('orderMembers.remove', { name: getName(member) })}
                  isDisabled={run.isBusy}
                  onPress={() => setRemoved(member)}
                />
              </>
            ) : (
              <bdi>{member.roleName}</bdi>
            )}
          </li>
        ))}
      </ul>
      {lastPage > 1 && (
        <p className={styles.pages}>
          <Button size="small" isDisabled={page === 1} onPress={() => setPage(page - 1)}>
            {t('orderMembers.previous')}
          </Button>
          <span aria-live="polite">{t('orderMembers.page', { page: String(page), pages: String(lastPage) })}</span>
          <Button size="small" isDisabled={page === lastPage} onPress={() => setPage(page + 1)}>
            {t('orderMembers.next')}
          </Button>
        </p>
      )}
      {canChange && <AssignMember orderId={orderId} roles={roles} run={run} />}
      <ConfirmDialog
        isOpen={removed !== null}
        title={t('orderMembers.removeTitle', { name: removed ? getName(removed) : '' })}
        confirmLabel={t('orderMembers.removeConfirm')}
        cancelLabel={t('orderMembers.keep')}
        isDangerous
        isBusy={run.isBusy}
        onConfirm={() => {
          if (!removed) return;
          void run
            .change(() => api.deskRemoveOrderMember({ orderId, memberId: removed.id }))
            .then(() => setRemoved(null));
        }}
        onCancel={() => setRemoved(null)}
      >
        {t('orderMembers.removeText')}
      </ConfirmDialog>
    </>
  );
}
