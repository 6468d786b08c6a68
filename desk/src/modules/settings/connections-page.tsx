import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { Tag } from '@platewright/ui/status';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { CallErrorNotice } from '../../shell/call-error-notice.tsx';
import { LoadError } from '../../shell/load-error.tsx';
import { PageSkeleton } from '../../shell/page-skeleton.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import styles from './settings.module.css';

type Answer = CallAnswer<Contract['deskConnections']>;
type Connection = Answer['connections'][number];

const toneOfState = { missing: 'plain', unknown: 'plain', works: 'success', failing: 'error' } as const;

/** Whether the services outside work, and a test of each. */
export function ConnectionsPage() {
  return (
    <SettingsFrame place="connections" action="desk.settings">
      <Connections />
    </SettingsFrame>
  );
}

function Connections() {
  const query = useQuery({
    queryKey: queryKeys.connections,
    queryFn: ({ signal }) => api.deskConnections({}, { signal }),
  });
  if (query.isPending) return <PageSkeleton />;
  if (!query.data) return <LoadError query={query} action="desk.settings" />;
  const { connections, recipient } = query.data;
  return (
    <ul className={styles.seriesList} role="list">
      {connections.map((connection) => (
        <ConnectionRow key={connection.key} connection={connection} recipient={recipient} />
      ))}
    </ul>
  );
}

function ConnectionRow({ connection, recipient }: { connection: Connection; recipient: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const queries = useQueryClient();
  const { key, setup, state, missing } = connection;
  const name = t(`settings.connections.names.${key}`);
  const test = useMutation({
    mutationFn: () => api.deskConnectionTest({ key, lang: language }),
    onSuccess: (tested) =>
      queries.setQueryData<Answer>(
        queryKeys.connections,
        (known) => known && { ...known, connections: known.connections.map((one) => (one.key === key ? tested : one)) },
      ),
  });
  return (
    <li className={styles.series}>
      <div>
        <h3 className={styles.connectionName}>
          {name} <Tag tone={toneOfState[state]}>{t(`settings.connections.states.${state}`)}</Tag>
          {setup === 'standIn' && <Tag>{t('settings.connections.setups.standIn')}</Tag>}
        </h3>
        <p className="small muted">{t(`settings.connections.effects.${key}`)}</p>
        {setup === 'missing' ? (
          <p className="small muted">{t('settings.connections.missing', { variables: missing.join(', ') })}</p>
        ) : (
          <Facts connection={connection} />
        )}
        {test.data && (
          <Notice tone={test.data.state === 'works' ? 'success' : 'error'} announce="status">
            {t(test.data.state === 'works' ? 'settings.connections.worked' : 'settings.connections.failedNow', {
              name,
            })}
          </Notice>
        )}
        <CallErrorNotice error={test.error} />
      </div>
      {setup !== 'missing' && (
        <div className={styles.connectionTest}>
          <Button
            isBusy={test.isPending}
            aria-label={t('settings.connections.testNamed', { name })}
            onPress={() => test.mutate()}
          >
            {t('settings.connections.test')}
          </Button>
          <p className="small muted">{t(`settings.connections.tests.${key}`, { email: recipient })}</p>
        </div>
      )}
    </li>
  );
}

/** What is known of it: where it is, when it worked last, and what went wrong. */
function Facts({ connection }: { connection: Connection }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { setup, host, state, checkedAt, lastSuccessAt, failingSince, lastFailure } = connection;
  return (
    <>
      <dl>
        {(host !== '' || setup === 'builtIn') && (
          <>
            <dt>{t('settings.connections.host')}</dt>
            <dd>{host === '' ? t('settings.connections.setups.builtIn') : <bdi>{host}</bdi>}</dd>
          </>
        )}
        <dt>{t('settings.connections.lastSuccess')}</dt>
        <dd>{lastSuccessAt === null ? t('settings.connections.never') : format.dateTime(lastSuccessAt)}</dd>
        {failingSince !== null && (
          <>
            <dt>{t('settings.connections.failingSince')}</dt>
            <dd>{format.dateTime(failingSince)}</dd>
          </>
        )}
        {lastFailure && (
          <>
            <dt>{t('settings.connections.lastFailure')}</dt>
            <dd className={clsx(state !== 'failing' && 'muted')}>
              {format.dateTime(lastFailure.at)} · {t(`settings.connections.problems.${lastFailure.problem}`)}{' '}
              {lastFailure.reason !== '' && (
                <bdi className={styles.reason}>{t('settings.connections.answer', { reason: lastFailure.reason })}</bdi>
              )}
            </dd>
          </>
        )}
      </dl>
      {checkedAt !== null && (
        <p className="small muted">
          {t(setup === 'standIn' ? 'settings.connections.checkedByHand' : 'settings.connections.checked', {
            at: format.dateTime(checkedAt),
          })}
        </p>
      )}
    </>
  );
}
