import { Button } from '@platewright/ui/button';
import { ConfirmDialog } from '@platewright/ui/confirm-dialog';
import { Pager } from '@platewright/ui/pager';
import { Panel } from '@platewright/ui/panel';
import { LoadingArea, SkeletonLines } from '@platewright/ui/skeleton';
import { Tag } from '@platewright/ui/status';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryKeys } from '../api/query-keys.ts';
import { useFormat } from '../i18n/use-format.ts';
import { LoadError } from '../shell/load-error.tsx';
import { CompareVersionsDialog } from './compare-versions-dialog.tsx';
import type { Publication, PublicationCollection, VersionRow } from './publication-collection.ts';
import styles from './publishing.module.css';
import type { PublicationEditor } from './use-publication-editor.ts';

const PAGE_SIZE = 10;

interface Props<D> {
  readonly publication: Publication<D>;
  readonly collection: PublicationCollection<D>;
  readonly editor: PublicationEditor<D>;
}

/** The published versions with author and time; any two can be compared, and each can become the draft again. */
export function VersionHistory<D>({ publication, collection, editor }: Props<D>) {
  const { t } = useTranslation();
  const format = useFormat();
  const [page, setPage] = useState(1);
  const [comparedVersion, setComparedVersion] = useState<number | null>(null);
  const [versionToRestore, setVersionToRestore] = useState<number | null>(null);
  const [planToCallOff, setPlanToCallOff] = useState<number | null>(null);
  const { id } = editor;
  const isBusy = editor.busy !== null;
  const list = useQuery({
    queryKey: [...queryKeys.versions(collection.name, id), 'list', publication.version, publication.revision, page],
    queryFn: () => collection.calls.versions({ id, _start: (page - 1) * PAGE_SIZE, _end: page * PAGE_SIZE }),
    enabled: id > 0,
    placeholderData: keepPreviousData,
  });
  const versions = list.data?.versions;
  const restore = async () => {
    if (versionToRestore === null) return;
    await editor.restore(versionToRestore);
    setVersionToRestore(null);
  };
  const withdraw = async () => {
    if (planToCallOff === null) return;
    await editor.withdraw(planToCallOff);
    setPlanToCallOff(null);
  };
  const isPlanned = (version: number) => publication.waiting.some((plan) => plan.version === version);
  return (
    <Panel title={t('publishing.history.title')}>
      <div className={styles.history}>
        {list.isError && !versions && <LoadError query={list} action={collection.action} />}
        {list.isLoading && (
          <LoadingArea>
            <SkeletonLines lines={3} />
          </LoadingArea>
        )}
        {(id === 0 || versions?.count === 0) && <p className="muted">{t('publishing.history.none')}</p>}
        {versions && versions.count > 0 && (
          <ol className={styles.versions}>
            {versions.rows.map((row) => {
              const n = format.number(row.version);
              return (
                <li key={row.version}>
                  <span className="row row--wrap">
                    <span className="mid">{t('publishing.history.version', { n })}</span>
                    <VersionTag row={row} publication={publication} />
                  </span>
                  <time className={styles.note} dateTime={row.at}>
                    {t('publishing.history.meta', {
                      name: row.by || t('publishing.history.bySetup'),
                      at: format.shortDateTime(row.at),
                    })}
                  </time>
                  {row.inForceFrom > row.at && (
                    <time className={styles.note} dateTime={row.inForceFrom}>
                      {t('publishing.history.from', { at: format.shortDateTime(row.inForceFrom) })}
                    </time>
                  )}
                  {row.calledOffAt !== null && (
                    <time className={styles.note} dateTime={row.calledOffAt}>
                      {t('publishing.plan.calledOffBy', {
                        name: row.calledOffBy || t('publishing.conflict.somebody'),
                        at: format.shortDateTime(row.calledOffAt),
                      })}
                    </time>
                  )}
                  {row.note !== '' && (
                    <p className="small" dir="auto">
                      {row.note}
                    </p>
                  )}
                  <span className="row row--wrap">
                    <Button
                      size="small"
                      aria-label={t('publishing.history.compareVersion', { n })}
                      onPress={() => setComparedVersion(row.version)}
                    >
                      {t('publishing.history.compare')}
                    </Button>
                    <Button
                      size="small"
                      variant="quiet"
                      isDisabled={isBusy}
                      aria-label={t(
                        isPlanned(row.version) ? 'publishing.plan.openVersion' : 'publishing.history.restoreVersion',
                        { n },
                      )}
                      onPress={() => setVersionToRestore(row.version)}
                    >
                      {t(isPlanned(row.version) ? 'publishing.plan.open' : 'publishing.history.restore')}
                    </Button>
                    {isPlanned(row.version) && (
                      <Button
                        size="small"
                        variant="danger"
                        isDisabled={isBusy}
                        aria-label={t('publishing.plan.callOffVersion', { n })}
                        onPress={() => setPlanToCallOff(row.version)}
                      >
                        {t('publishing.plan.callOff')}
                      </Button>
                    )}
                  </span>
                </li>
              );
            })}
          </ol>
        )}
        {versions && <Pager page={page} total={versions.count} pageSize={PAGE_SIZE} onPage={setPage} />}
      </div>
      {comparedVersion !== null && (
        <CompareVersionsDialog
          id={id}
          collection={collection}
          version={comparedVersion}
          others={(versions?.rows ?? []).map(({ version }) => version)}
          present={editor.getData()}
          onClose={() => setComparedVersion(null)}
        />
      )}
      <ConfirmDialog
        isOpen={versionToRestore !== null}
        title={t(isPlanned(versionToRestore ?? 0) ? 'publishing.plan.openTitle' : 'publishing.history.sure.title', {
          n: format.number(versionToRestore ?? 0),
        })}
        confirmLabel={t(isPlanned(versionToRestore ?? 0) ? 'publishing.plan.open' : 'publishing.history.restore')}
        cancelLabel={t('publishing.cancel')}
        onConfirm={() => void restore()}
        onCancel={() => setVersionToRestore(null)}
        isBusy={isBusy}
      >
        {t(isPlanned(versionToRestore ?? 0) ? 'publishing.plan.openSentence' : 'publishing.history.sure.sentence')}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={planToCallOff !== null}
        title={t('publishing.plan.callOffTitle', { n: format.number(planToCallOff ?? 0) })}
        confirmLabel={t('publishing.plan.callOff')}
        cancelLabel={t('publishing.cancel')}
        onConfirm={() => void withdraw()}
        onCancel={() => setPlanToCallOff(null)}
        isDangerous
        isBusy={isBusy}
      >
        {t('publishing.plan.callOffSentence')}
      </ConfirmDialog>
    </Panel>
  );
}

function VersionTag({ row, publication }: { row: VersionRow; publication: Publication<unknown> }) {
  const { t } = useTranslation();
  if (row.version === publication.inForceVersion) return <Tag tone="success">{t('publishing.history.current')}</Tag>;
  if (publication.waiting.some(({ version }) => version === row.version))
    return <Tag tone="warning">{t('publishing.states.scheduled')}</Tag>;
  if (row.calledOffAt !== null) return <Tag>{t('publishing.plan.calledOffTag')}</Tag>;
  if (row.version === publication.denial?.version) return <Tag tone="error">{t('publishing.states.refused')}</Tag>;
  return null;
}
