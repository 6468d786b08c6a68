import type { AnswerOf } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { Button } from '@platewright/ui/button';
import { ConfirmDialog } from '@platewright/ui/confirm-dialog';
import { Notice } from '@platewright/ui/notice';
import { Tag } from '@platewright/ui/status';
import { Table, type TableColumn } from '@platewright/ui/table';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { useSayError } from '../../../api/say-error.ts';
import { useFormat } from '../../../i18n/format.ts';
import { paths } from '../../../paths.ts';
import { session } from '../../../session/store.ts';
import { LoadFailed } from '../../../shared/load-failed.tsx';
import { metaTags, routeMeta } from '../../../shell/meta.ts';
import type { Route } from './+types/sessions';
import styles from '../account.module.css';

type Device = AnswerOf<Contract['sessionsList']>['sessions'][number];
const KEY = ['account', 'sessions'] as const;

export const loader = ({ context }: Route.LoaderArgs) =>
  routeMeta(context.client, paths.account('sessions'), context.lang);
export const meta = ({ loaderData }: Route.MetaArgs) => metaTags(loaderData);

/** Where one is signed in, and the way to end it from here. */
export default function Sessions() {
  const { t } = useTranslation();
  const sayError = useSayError();
  const queries = useQueryClient();
  const [asking, setAsking] = useState<'all' | 'others' | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await api.sessionsList({}, { signal })).sessions,
  });
  const ending = useMutation({
    mutationFn: (id: string) => api.sessionsEnd({ id }),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
  const endingAll = useMutation({
    mutationFn: (which: 'all' | 'others') => api.sessionsEndAll({ which }),
    onSuccess: (_answer, which) => {
      if (which === 'others') return queries.invalidateQueries({ queryKey: KEY });
      session.clearAll();
      window.location.assign(paths.home());
    },
    onSettled: () => setAsking(null),
  });
  const columns = useColumns(ending);
  const failure = ending.error ?? endingAll.error;
  return (
    <>
      <div className={styles.head}>
        <h1 className="h3">{t('account.menu.sessions')}</h1>
        {data && data.length > 1 && <Button onPress={() => setAsking('others')}>{t('account.sessions.others')}</Button>}
        <Button variant="danger" onPress={() => setAsking('all')}>
          {t('account.sessions.all')}
        </Button>
      </div>
      <p className={styles.lead}>{t('account.sessions.lead')}</p>
      {failure && (
        <Notice tone="bad" announce="alert">
          {sayError(failure)}
        </Notice>
      )}
      {!data && error ? (
        <LoadFailed error={error} title={t('account.sessions.failed')} onRetry={() => void refetch()} />
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
        isOpen={asking !== null}
        title={t(asking === 'all' ? 'account.sessions.askAll' : 'account.sessions.askOthers')}
        confirmLabel={t('account.sessions.confirm')}
        cancelLabel={t('account.sessions.cancel')}
        onConfirm={() => asking && endingAll.mutate(asking)}
        onCancel={() => setAsking(null)}
        busy={endingAll.isPending}
        isDangerous
      />
    </>
  );
}

function useColumns(ending: {
  readonly mutate: (id: string) => void;
  readonly isPending: boolean;
  readonly variables: string | undefined;
}): TableColumn<Device>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = ({ browser, system }: Device) =>
    browser && system
      ? t('account.sessions.browserOn', { browser, system })
      : (browser ?? system ?? t('account.sessions.unknown'));
  const text = (id: 'device' | 'signedInAt' | 'lastUsedAt' | 'end') => ({ id, header: t(`account.sessions.${id}`) });
  return [
    {
      ...text('device'),
      phone: 'title',
      cell: (device) => (
        <span>
          {nameOf(device)}
          {device.device && <span className="muted small"> · {t(`account.sessions.kinds.${device.device}`)}</span>}{' '}
          {device.current && <Tag tone="good">{t('account.sessions.here')}</Tag>}
        </span>
      ),
    },
    { ...text('signedInAt'), width: '13rem', cell: (device) => format.dateTime(device.signedInAt) },
    { ...text('lastUsedAt'), width: '13rem', cell: (device) => format.dateTime(device.lastUsedAt) },
    {
      ...text('end'),
      hideHeader: true,
      kind: 'end',
      phone: 'plain',
      width: '7rem',
      cell: (device) =>
        !device.current && (
          <Button
            variant="quiet"
            size="small"
            aria-label={t('account.sessions.endOf', { name: nameOf(device) })}
            busy={ending.isPending && ending.variables === device.id}
            onPress={() => ending.mutate(device.id)}
          >
            {t('account.sessions.end')}
          </Button>
        ),
    },
  ];
}
