import { Button } from '@platewright/ui/button';
import { ConfirmDialog } from '@platewright/ui/confirm-dialog';
import { Dialog } from '@platewright/ui/dialog';
import { Pager } from '@platewright/ui/pager';
import { Panel } from '@platewright/ui/panel';
import { LoadingArea, SkeletonLines } from '@platewright/ui/skeleton';
import { Tag } from '@platewright/ui/status';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/format.ts';
import { Failure } from '../shell/failure.tsx';
import styles from './content.module.css';
import { DifferencesList } from './differences-list.tsx';
import { useVersion, useVersions, VERSIONS, type Piece } from './use-content.ts';

interface Props {
  readonly piece: Piece;
  /** What stands in the form now, as content. */
  readonly present: () => unknown;
  readonly isBusy: boolean;
  readonly onRestore: (version: number) => Promise<unknown>;
}

/** What was published, by whom and when; each version can be compared and made the draft. */
export function History({ piece, present, isBusy, onRestore }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const [page, setPage] = useState(1);
  const [compared, setCompared] = useState<number | null>(null);
  const [asked, setAsked] = useState<number | null>(null);
  const list = useVersions(piece.id, page);
  const versions = list.data?.versions;
  const restore = async () => {
    if (asked === null) return;
    await onRestore(asked);
    setAsked(null);
    setCompared(null);
  };
  return (
    <Panel title={t('content.history.title')}>
      <div className={styles.history}>
        {list.isError && !versions && <Failure asked={list} action="desk.content" />}
        {list.isLoading && (
          <LoadingArea>
            <SkeletonLines lines={3} />
          </LoadingArea>
        )}
        {(piece.id === 0 || versions?.count === 0) && <p className="muted">{t('content.history.none')}</p>}
        {versions && versions.count > 0 && (
          <ol className={styles.versions}>
            {versions.rows.map(({ version, at, by }) => {
              const n = format.number(version);
              return (
                <li key={version}>
                  <span className="row row--wrap">
                    <span className="mid">{t('content.history.version', { n })}</span>
                    {version === piece.version && piece.status !== 'hidden' && (
                      <Tag tone="good">{t('content.history.current')}</Tag>
                    )}
                  </span>
                  <time className={styles.note} dateTime={at}>
                    {t('content.history.meta', { name: by || t('content.history.byHouse'), at: format.moment(at) })}
                  </time>
                  <span className="row row--wrap">
                    <Button
                      size="small"
                      aria-label={t('content.history.compareVersion', { n })}
                      onPress={() => setCompared(version)}
                    >
                      {t('content.history.compare')}
                    </Button>
                    <Button
                      size="small"
                      variant="quiet"
                      isDisabled={isBusy}
                      aria-label={t('content.history.restoreVersion', { n })}
                      onPress={() => setAsked(version)}
                    >
                      {t('content.history.restore')}
                    </Button>
                  </span>
                </li>
              );
            })}
          </ol>
        )}
        {versions && <Pager page={page} total={versions.count} pageSize={VERSIONS} onPage={setPage} />}
      </div>
      {compared !== null && (
        <Compare piece={piece} version={compared} present={present()} onClose={() => setCompared(null)} />
      )}
      <ConfirmDialog
        isOpen={asked !== null}
        title={t('content.history.sure.title', { n: format.number(asked ?? 0) })}
        confirmLabel={t('content.history.restore')}
        cancelLabel={t('content.cancel')}
        onConfirm={() => void restore()}
        onCancel={() => setAsked(null)}
        busy={isBusy}
      >
        {t('content.history.sure.sentence')}
      </ConfirmDialog>
    </Panel>
  );
}

function Compare(props: { piece: Piece; version: number; present: unknown; onClose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { piece, version, present, onClose } = props;
  const asked = useVersion(piece.id, version);
  const n = format.number(version);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('content.history.title2', { n })}
      size="wide"
      actions={<Button onPress={onClose}>{t('content.history.close')}</Button>}
    >
      {asked.data ? (
        <DifferencesList
          kind={piece.kind}
          one={asked.data.data}
          other={present}
          words={{
            one: t('content.history.then', { n }),
            other: t('content.history.now'),
            same: t('content.history.same'),
          }}
        />
      ) : asked.isError ? (
        <Failure asked={asked} action="desk.content" />
      ) : (
        <LoadingArea>
          <SkeletonLines lines={4} />
        </LoadingArea>
      )}
    </Dialog>
  );
}
