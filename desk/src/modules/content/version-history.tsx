import { Button } from '@platewright/ui/button';
import { ConfirmDialog } from '@platewright/ui/confirm-dialog';
import { Dialog } from '@platewright/ui/dialog';
import { Pager } from '@platewright/ui/pager';
import { Panel } from '@platewright/ui/panel';
import { LoadingArea, SkeletonLines } from '@platewright/ui/skeleton';
import { Tag } from '@platewright/ui/status';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { LoadError } from '../../shell/load-error.tsx';
import styles from './content.module.css';
import { DifferencesList } from './differences-list.tsx';
import { useContentVersion, useContentVersions, VERSIONS_PAGE_SIZE, type ContentEntry } from './use-content.ts';

interface Props {
  readonly entry: ContentEntry;
  /** Converts the values of the form to content. */
  readonly getFormContent: () => unknown;
  readonly isBusy: boolean;
  readonly onRestore: (version: number) => Promise<unknown>;
}

/** The published versions with author and time; each can be comparedVersion with the form or restored as the draft. */
export function VersionHistory({ entry, getFormContent, isBusy, onRestore }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const [page, setPage] = useState(1);
  const [comparedVersion, setComparedVersion] = useState<number | null>(null);
  const [versionToRestore, setVersionToRestore] = useState<number | null>(null);
  const list = useContentVersions(entry.id, page);
  const versions = list.data?.versions;
  const restore = async () => {
    if (versionToRestore === null) return;
    await onRestore(versionToRestore);
    setVersionToRestore(null);
    setComparedVersion(null);
  };
  return (
    <Panel title={t('content.history.title')}>
      <div className={styles.history}>
        {list.isError && !versions && <LoadError query={list} action="desk.content" />}
        {list.isLoading && (
          <LoadingArea>
            <SkeletonLines lines={3} />
          </LoadingArea>
        )}
        {(entry.id === 0 || versions?.count === 0) && <p className="muted">{t('content.history.none')}</p>}
        {versions && versions.count > 0 && (
          <ol className={styles.versions}>
            {versions.rows.map(({ version, at, by }) => {
              const n = format.number(version);
              return (
                <li key={version}>
                  <span className="row row--wrap">
                    <span className="mid">{t('content.history.version', { n })}</span>
                    {version === entry.version && entry.status !== 'hidden' && (
                      <Tag tone="success">{t('content.history.current')}</Tag>
                    )}
                  </span>
                  <time className={styles.note} dateTime={at}>
                    {t('content.history.meta', {
                      name: by || t('content.history.byHouse'),
                      at: format.shortDateTime(at),
                    })}
                  </time>
                  <span className="row row--wrap">
                    <Button
                      size="small"
                      aria-label={t('content.history.compareVersion', { n })}
                      onPress={() => setComparedVersion(version)}
                    >
                      {t('content.history.compare')}
                    </Button>
                    <Button
                      size="small"
                      variant="quiet"
                      isDisabled={isBusy}
                      aria-label={t('content.history.restoreVersion', { n })}
                      onPress={() => setVersionToRestore(version)}
                    >
                      {t('content.history.restore')}
                    </Button>
                  </span>
                </li>
              );
            })}
          </ol>
        )}
        {versions && <Pager page={page} total={versions.count} pageSize={VERSIONS_PAGE_SIZE} onPage={setPage} />}
      </div>
      {comparedVersion !== null && (
        <CompareVersionDialog
          entry={entry}
          version={comparedVersion}
          formContent={getFormContent()}
          onClose={() => setComparedVersion(null)}
        />
      )}
      <ConfirmDialog
        isOpen={versionToRestore !== null}
        title={t('content.history.sure.title', { n: format.number(versionToRestore ?? 0) })}
        confirmLabel={t('content.history.restore')}
        cancelLabel={t('content.cancel')}
        onConfirm={() => void restore()}
        onCancel={() => setVersionToRestore(null)}
        isBusy={isBusy}
      >
        {t('content.history.sure.sentence')}
      </ConfirmDialog>
    </Panel>
  );
}

function CompareVersionDialog(props: {
  entry: ContentEntry;
  version: number;
  formContent: unknown;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { entry, version, formContent, onClose } = props;
  const query = useContentVersion(entry.id, version);
  const n = format.number(version);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('content.history.title2', { n })}
      size="wide"
      actions={<Button onPress={onClose}>{t('content.history.close')}</Button>}
    >
      {query.data ? (
        <DifferencesList
          kind={entry.kind}
          one={query.data.data}
          other={formContent}
          labels={{
            one: t('content.history.then', { n }),
            other: t('content.history.now'),
            same: t('content.history.same'),
          }}
        />
      ) : query.isError ? (
        <LoadError query={query} action="desk.content" />
      ) : (
        <LoadingArea>
          <SkeletonLines lines={4} />
        </LoadingArea>
      )}
    </Dialog>
  );
}
