import { toRowRange } from '@platewright/browser/list-state';
import { useListState } from '@platewright/browser/use-list-state';
import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { wrongPictureStates } from '@platewright/contract/modules/proofs/wrong-picture-desk-calls';
import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { Table, type TableColumn } from '@platewright/ui/table';
import { showToast } from '@platewright/ui/toast';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useTranslateError } from '../../../api/use-translate-error.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { defineList, PAGE_SIZE } from '../../../lists/define-list.ts';
import { ListPage } from '../../../lists/list-page.tsx';
import { createOrderColumn } from '../../../lists/order-columns.tsx';
import { PermissionGuard } from '../../../shell/permission-guard.tsx';
import { useHasPermission } from '../../../shell/use-has-permission.ts';

type WrongPicture = CallAnswer<Contract['deskWrongPictures']>['pictures']['rows'][number];

/** The URL state of the list. */
const wrongPictureList = defineList(wrongPictureStates);

/** Approvals that rest on photographs which the plates showed negative. */
export function WrongPicturesPage() {
  const { t } = useTranslation();
  return (
    <PermissionGuard action="desk.readOrders" title={t('wrongPictures.title')}>
      <WrongPictures />
    </PermissionGuard>
  );
}

function WrongPictures() {
  const { t } = useTranslation();
  const format = useFormat();
  const { state, update, toQueryString } = useListState(wrongPictureList, useSearchParams());
  const { search, filters, page } = state;
  const input = { search, ...(filters.state && { state: filters.state }), ...toRowRange(page, PAGE_SIZE) };
  const list = useQuery({
    queryKey: [...queryKeys.wrongPictures, input],
    queryFn: ({ signal }) => api.deskWrongPictures(input, { signal }),
    placeholderData: keepPreviousData,
  });
  const columns = useColumns();
  const { count, rows } = list.data?.pictures ?? {};
  const unread = list.data?.unread ?? 0;
  return (
    <ListPage
      texts="wrongPictures"
      action="desk.readOrders"
      list={list}
      state={state}
      onChange={update}
      toQueryString={toQueryString}
      count={count}
      states={wrongPictureStates.map((value) => ({ value, label: t(`wrongPictures.states.${value}`) }))}
      renderTable={(empty) => (
        <>
          <Notice>
            {t('wrongPictures.lead')} {unread > 0 && t('wrongPictures.unread', { n: format.number(unread) })}
          </Notice>
          <Table
            label={t('wrongPictures.table')}
            columns={columns}
            rows={rows}
            rowKey={(row) => row.approvalId}
            isStale={list.isPlaceholderData}
            skeletonRows={PAGE_SIZE}
            empty={empty}
          />
        </>
      )}
    />
  );
}

function useColumns(): TableColumn<WrongPicture>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const byAt = (by: string, at: string) => t('wrongPictures.byAt', { by, at: format.dateTime(at) });
  return [
    createOrderColumn(t('wrongPictures.columns.order')),
    { id: 'customer', header: t('wrongPictures.columns.customer'), cell: ({ company }) => <bdi>{company}</bdi> },
    {
      id: 'file',
      header: t('wrongPictures.columns.file'),
      cell: ({ orderId, fileId, filename, version }) => (
        <>
          <Link className="link" to={`/orders/${orderId}/plates/${fileId}`}>
            <bdi>{filename}</bdi>
          </Link>{' '}
          <span className="faint">{t('wrongPictures.version', { version: String(version) })}</span>
        </>
      ),
    },
    {
      id: 'approved',
      header: t('wrongPictures.columns.approved'),
      cell: ({ approvedBy, approvedAt }) => byAt(approvedBy, approvedAt),
    },
    {
      id: 'checked',
      header: t('wrongPictures.columns.checked'),
      cell: (row) => (row.checked ? byAt(row.checked.by, row.checked.at) : <CheckButton row={row} />),
    },
  ];
}

function CheckButton({ row }: { readonly row: WrongPicture }) {
  const { t } = useTranslation();
  const translateError = useTranslateError();
  const queryClient = useQueryClient();
  const canCheck = useHasPermission('desk.proofs');
  const check = useMutation({
    mutationFn: () => api.deskCheckWrongPicture({ approvalId: row.approvalId }),
    onSuccess: () => showToast({ tone: 'success', text: t('wrongPictures.done') }),
    onError: (error) => showToast({ tone: 'error', text: translateError(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.wrongPictures }),
  });
  if (!canCheck) return null;
  return (
    <Button
      size="small"
      isBusy={check.isPending}
      aria-label={t('wrongPictures.checkNamed', { name: `${row.orderId}, ${row.filename}` })}
      onPress={() => check.mutate()}
    >
      {t('wrongPictures.check')}
    </Button>
  );
}
