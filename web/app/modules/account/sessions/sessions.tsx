import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { Tag } from '@platewright/ui/status';
import { Table, type TableColumn } from '@platewright/ui/table';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { useTranslateError } from '../../../api/use-translate-error.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { paths } from '../../../paths.ts';
import { session } from '../../../session/session-store.ts';
import { LoadError } from '../../../shared/load-error.tsx';
import { ConfirmDialog } from '../../../shared/overlays.ts';
import { createMetaTags, loadRouteMeta } from '../../../shell/meta.ts';
import type { Route } from './+types/sessions';
import styles from '../account.module.css';

const SESSIONS_KEY = ['account', 'sessions'] as const;

type ActiveSession = CallAnswer<Contract['sessionsList']>['sessions'][number];
export const loader = ({ context }: Route.LoaderArgs) =>
  loadRouteMeta(context.client, paths.account('sessions'), context.lang);
export const meta = ({ loaderData }: Route.MetaArgs) => createMetaTags(loaderData);

/** The devices where the person is signed in, with buttons that end one, the others or all of these sessions. */
export default function Sessions() {
  const { t } = useTranslation();
  const translateError = useTranslateError();
  const queryClient = useQueryClient();
  const [confirming, setConfirming] = useState<'all' | 'others' | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: SESSIONS_KEY,
    queryFn: async ({ signal }) => (await api.sessionsList({}, { signal })).sessions,
  });
  const ending = useMutation({
    mutationFn: (id: string) => api.sessionsEnd({ id }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: SESSIONS_KEY }),
  });
  const endingAll = useMutation({
    mutationFn: (which: 'all' | 'others') => api.sessionsEndAll({ which }),
    onSuccess: (_answer, which) => {
      if (which === 'others') return queryClient.invalidateQueries({ queryKey: SESSIONS_KEY });
      session.clearAll();
      window.location.assign(paths.home());
    },
    onSettled: () => setConfirming(null),
  });
  const columns = useColumns(ending);
  const failure = ending.error ?? endingAll.error;
  return (
    <>
      <div className={styles.head}>
        <h1 className="h3">{t('account.menu.sessions')}</h1>
        {/* Always there: coming with the list, it would push the list down. */}
        <Button isDisabled={!data || data.length < 2} onPress={() => setConfirming('others')}>
          {t('account.sessions.others')}
        </Button>
        <Button variant="danger" onPress={() => setConfirming('all')}>
          {t('account.sessions.all')}
        </Button>
      </div>
      <p className={styles.lead}>{t('account.sessions.lead')}</p>
      {failure && (
        <Notice tone="error" announce="alert">
          {translateError(failure)}
        </Notice>
      )}
      {!data && error ? (
        <LoadError error={error} title={t('account.sessions.failed')} onRetry={() => void refetch()} />
      ) : (
        <Table
          label={t('account.menu.sessions')}
          columns={columns}
          rows={data}
          rowKey={(device) => device.id}
          skeletonRows={3}
        />
      )}
      <ConfirmDialog
        isOpen={confirming !== null}
        title={t(
          confirming === 'all' ? 'account.sessions.signOutAllQuestion' : 'account.sessions.signOutOthersQuestion',
        )}
        confirmLabel={t('account.sessions.confirm')}
        cancelLabel={t('account.sessions.cancel')}
        onConfirm={() => confirming && endingAll.mutate(confirming)}
        onCancel={() => setConfirming(null)}
        isBusy={endingAll.isPending}
        isDangerous
      />
    </>
  );
}

function useColumns(ending: {
  readonly mutate: (id: string) => void;
  readonly isPending: boolean;
  readonly variables: string | undefined;
}): TableColumn<ActiveSession>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const getDeviceName = ({ browser, system }: ActiveSession) =>
    browser && system
      ? t('account.sessions.browserOn', { browser, system })
      : (browser ?? system ?? t('account.sessions.unknown'));
  const createHeader = (id: 'device' | 'signedInAt' | 'lastUsedAt' | 'end') => ({
    id,
    header: t(`account.sessions.${id}`),
  });
  return [
    {
      ...createHeader('device'),
      phoneLayout: 'title',
      cell: (device) => (
        <span>
          {getDeviceName(device)}
          {device.device && <span className="muted small"> · {t(`account.sessions.kinds.${device.device}`)}</span>}{' '}
          {device.current && <Tag tone="success">{t('account.sessions.here')}</Tag>}
        </span>
      ),
    },
    { ...createHeader('signedInAt'), width: '13rem', cell: (device) => format.dateTime(device.signedInAt) },
    { ...createHeader('lastUsedAt'), width: '13rem', cell: (device) => format.dateTime(device.lastUsedAt) },
    {
      ...createHeader('end'),
      hideHeader: true,
      kind: 'end',
      phoneLayout: 'action',
      width: '7rem',
      cell: (device) =>
        !device.current && (
          <Button
            variant="quiet"
            size="small"
            aria-label={t('account.sessions.endOf', { name: getDeviceName(device) })}
            isBusy={ending.isPending && ending.variables === device.id}
            onPress={() => ending.mutate(device.id)}
          >
            {t('account.sessions.end')}
          </Button>
        ),
    },
  ];
}
