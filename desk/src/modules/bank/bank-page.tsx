import { useListState } from '@platewright/browser/use-list-state';
import { bankLineFilters, type bankLineSorts } from '@platewright/contract/modules/bank/desk-calls';
import { Button } from '@platewright/ui/button';
import { FileTrigger } from '@platewright/ui/file-trigger';
import { Notice } from '@platewright/ui/notice';
import { Select } from '@platewright/ui/select';
import { Table } from '@platewright/ui/table';
import clsx from 'clsx';
import { useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { api } from '../../api/client.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { CsvExportButton } from '../../lists/csv-export-button.tsx';
import { PAGE_SIZE } from '../../lists/define-list.ts';
import { ListPage } from '../../lists/list-page.tsx';
import { useChosenRows } from '../../lists/use-chosen-rows.tsx';
import { CallErrorNotice } from '../../shell/call-error-notice.tsx';
import { PermissionGuard } from '../../shell/permission-guard.tsx';
import { SectionTabs } from '../../shell/section-tabs.tsx';
import styles from './bank.module.css';
import { BankImports } from './bank-imports.tsx';
import { LineDetails } from './line-details.tsx';
import { UploadDialog } from './upload-dialog.tsx';
import { bankList, toLineFilter, useBankAccounts, useBankLines } from './use-bank.ts';
import { useBooking } from './use-booking.ts';
import { isProposed, useLineColumns } from './use-line-columns.tsx';

/** Lines of bank statements: what each may pay, and what became of it. */
export function BankPage() {
  const { t } = useTranslation();
  return (
    <PermissionGuard action="desk.payments" title={t('bank.title')}>
      <Bank />
    </PermissionGuard>
  );
}

const ALL_ACCOUNTS = 'all';
const isOfFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

function Bank() {
  const { t } = useTranslation();
  const format = useFormat();
  const { state, update, toQueryString } = useListState(bankList, useSearchParams());
  const list = useBankLines(state);
  const { accounts = [], published = null } = useBankAccounts().data ?? {};
  const [file, setFile] = useState<File | null>(null);
  const [isOver, setOver] = useState(false);
  const [openId, setOpenId] = useState<number | null>(null);
  const { rows, count, sum } = list.data?.lines ?? {};
  const choice = useChosenRows({
    ...{ rows, canChoose: isProposed, header: t('bank.columns.choose') },
    nameBox: ({ reference, text }) => t('bank.choose', { reference: reference || text }),
  });
  const booking = useBooking(() => {
    setOpenId(null);
    choice.choose([]);
  });
  const lineColumns = useLineColumns({
    openId,
    onOpen: (id) => {
      booking.forget();
      setOpenId(id);
    },
  });
  const columns = [choice.column, ...lineColumns];
  const selected = choice.chosen;
  const sure = choice.possible.filter(
    // What looks entered already is somebody's decision, line by line.
    ({ proposals: [best], entered }) => best?.strength === 'sure' && entered === null,
  );
  return (
    <div
      className={clsx(isOver && styles.over)}
      onDragOver={(event) => {
        if (!isOfFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!isOfFiles(event)) return;
        event.preventDefault();
        setOver(false);
        setFile(event.dataTransfer.files[0] ?? null);
      }}
    >
      <ListPage
        texts="bank"
        action="desk.payments"
        list={list}
        state={state}
        isFiltered={bankList.isFiltered(state)}
        onChange={({ filters, ...changes }) => {
          choice.choose([]);
          update({ ...changes, ...(filters && { filters: { ...state.filters, ...filters } }) });
        }}
        onClear={() => update({ search: '', filters: { state: null, account: '' } })}
        toQueryString={({ filters: _, ...changes }) => toQueryString(changes)}
        count={count}
        states={bankLineFilters.map((value) => ({ value, label: t(`bank.filters.${value}`) }))}
        tabs={<SectionTabs section="money" />}
        lead={
          <>
            <BankImports />
            <CallErrorNotice error={booking.callError} onClose={booking.forget} />
            {booking.failed.length > 0 && (
              <Notice tone="warning" announce="alert" onClose={booking.forget}>
                {[...new Set(booking.failed.map(({ message }) => message))].map((message) => (
                  <p key={message}>{message}</p>
                ))}
              </Notice>
            )}
          </>
        }
        actions={
          <>
            {accounts.length > 1 && (
              <Select
                label={t('bank.account')}
                hideLabel
                className={styles.account}
                value={state.filters.account || ALL_ACCOUNTS}
                options={[
                  { value: ALL_ACCOUNTS, label: t('bank.allAccounts') },
                  ...accounts.map(({ id, name }) => ({ value: String(id), label: name })),
                ]}
                onChange={(value) =>
                  update({ filters: { ...state.filters, account: value === ALL_ACCOUNTS ? '' : String(value) } })
                }
              />
            )}
            <CsvExportButton label={t('bank.csv')} createUrl={() => api.deskBankLinesCsv(toLineFilter(state))} />
            {/* Always there, so that nothing moves when the lines are loaded. */}
            {selected.length === 0 && (
              <Button isDisabled={sure.length === 0} onPress={() => choice.choose(sure)}>
                {t('bank.chooseSure', { n: format.number(sure.length) })}
              </Button>
            )}
            {selected.length > 0 && (
              <Button
                variant="primary"
                isBusy={booking.isBusy}
                onPress={() =>
                  void booking.book(
                    selected.map(({ id, proposals: [best] }) => ({
                      lineId: id,
                      companyId: best?.companyId ?? 0,
                      allocations: (best?.allocations ?? []).map(({ kind, id: item, amount }) => ({
                        ...{ kind, id: item, amount },
                      })),
                      alsoPays: false,
                    })),
                  )
                }
              >
                {t('bank.bookChosen', { n: format.number(selected.length) })}
              </Button>
            )}
            <FileTrigger
              acceptedFileTypes={['.csv', '.txt', '.xml', 'text/csv', 'text/xml', 'application/xml']}
              onSelect={(files) => setFile(files?.[0] ?? null)}
            >
              <Button icon="up" variant={selected.length > 0 ? undefined : 'primary'}>
                {t('bank.upload.button')}
              </Button>
            </FileTrigger>
          </>
        }
        renderTable={(empty) => (
          <>
            <Table
              label={t('bank.table')}
              columns={columns}
              rows={rows}
              rowKey={(row) => row.id}
              sort={state.sort ?? undefined}
              onSort={({ column, direction }) =>
                update({ sort: { column: column as (typeof bankLineSorts)[number], direction } })
              }
              onRowPress={({ id }) => {
                booking.forget();
                setOpenId(openId === id ? null : id);
              }}
              isSelected={({ id }) => id === openId}
              renderDetails={(row) => (row.id === openId ? <LineDetails line={row} booking={booking} /> : null)}
              isStale={list.isPlaceholderData}
              skeletonRows={PAGE_SIZE}
              empty={empty}
            />
            {sum !== undefined && (count ?? 0) > 0 && (
              <p className={styles.total}>
                {t('bank.sum', {
                  open: format.aed(sum.open),
                  booked: format.aed(sum.booked),
                  aside: format.aed(sum.aside),
                })}
              </p>
            )}
          </>
        )}
      />
      {file && <UploadDialog file={file} accounts={accounts} published={published} onClose={() => setFile(null)} />}
    </div>
  );
}
