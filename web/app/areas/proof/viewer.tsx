import { approvalWord } from '@platewright/domain/files/file';
import { Button, IconButton } from '@platewright/ui/button';
import { Drawer } from '@platewright/ui/drawer';
import { EmptyState } from '@platewright/ui/empty-state';
import { FileName } from '@platewright/ui/file-name';
import { Icon } from '@platewright/ui/icon';
import { Notice } from '@platewright/ui/notice';
import { Status, Tag } from '@platewright/ui/status';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Decide } from './decide.tsx';
import { Facts } from './facts.tsx';
import { PageStrip } from './page-strip.tsx';
import { isReplaced } from './queries.ts';
import { approvalColor } from './status-color.ts';
import { Stage, type Ground } from './stage.tsx';
import { PageTools, ZoomTools } from './toolbar.tsx';
import { useKeys } from './use-keys.ts';
import type { Pinned } from './use-pinned.ts';
import { useView } from './use-view.ts';
import { Versions } from './versions.tsx';
import type { Size } from './view.ts';
import styles from './viewer.module.css';

interface Props {
  readonly orderId: number;
  readonly fileId: number;
  readonly pinned: Pinned;
}

/** A proof on the light table, what is known of it, and the customer's word. */
export function Viewer({ orderId, fileId, pinned }: Props) {
  const { t } = useTranslation();
  const { proof, hasNewer } = pinned;
  const { file } = proof;
  const viewing = useViewing(pinned);
  const { page, pages, seen, controls, turn } = viewing;
  const [ground, setGround] = useState<Ground>('light');
  const [details, setDetails] = useState(false);
  useKeys(controls, page, pages, turn);
  const word = approvalWord(file.status);
  const facts = <Facts proof={proof} />;
  return (
    <div className={styles.viewer}>
      <header className={styles.bar}>
        <Link to={paths.order(orderId, 'approve')} className={styles.back}>
          <Icon name="back" size="s" flip />
          <span className="num">{orderId}</span>
          <span className={styles.project}>{proof.projectName}</span>
          <span className="vh">{t('proof.back')}</span>
        </Link>
        <h1 className={styles.name}>
          <FileName name={file.filename} />
        </h1>
        <Versions orderId={orderId} proof={proof} />
        {isReplaced(proof) ? (
          <Tag className={styles.status}>{t('proof.replaced')}</Tag>
        ) : (
          <Status color={approvalColor[word]} className={styles.status}>
            {t(`files.approve.${word}`)}
          </Status>
        )}
        <PageTools page={page} pages={pages} onPage={turn} />
        <ZoomTools controls={controls} ground={ground} onGround={setGround} />
        <IconButton
          icon="info"
          label={t('proof.details')}
          className={styles.detailsButton}
          onPress={() => setDetails(true)}
        />
      </header>
      {hasNewer && (
        <Notice
          tone="warn"
          banner
          announce="alert"
          title={t('proof.newer')}
          action={
            <Button size="small" variant="primary" onPress={pinned.openNewest}>
              {t('proof.openNewest')}
            </Button>
          }
        >
          {!proof.decision && t('proof.newerSentence')}
        </Notice>
      )}
      <div className={styles.body} data-strip={pages > 1 || undefined}>
        {pages > 1 && <PageStrip pinned={pinned} page={page} seen={seen} onPage={turn} />}
        {pages === 0 ? (
          <div className={styles.stageArea} data-ground={ground}>
            <EmptyState title={t('proof.noPages')} />
          </div>
        ) : (
          <Stage
            controls={controls}
            src={pinned.pictureOf(page)}
            label={t('proof.stage', { page: String(page + 1), pages: String(pages) })}
            alt={t('proof.pageImage', { name: file.filename, page: String(page + 1), pages: String(pages) })}
            ground={ground}
            state={viewing.state}
            onLoad={viewing.onLoad}
            onError={viewing.onError}
            onRetry={viewing.onRetry}
          />
        )}
        <aside className={styles.side} aria-label={t('proof.details')}>
          {facts}
        </aside>
      </div>
      <Decide
        orderId={orderId}
        fileId={fileId}
        proof={proof}
        onNewest={hasNewer ? pinned.openNewest : null}
        unseen={proof.pages.flatMap((_, index) => (seen.has(index) ? [] : [index + 1]))}
      />
      <Drawer isOpen={details} onClose={() => setDetails(false)} title={t('proof.details')}>
        {facts}
      </Drawer>
    </div>
  );
}

/** Which page is on the table, its size, and which were looked at. */
function useViewing(pinned: Pinned) {
  const pages = pinned.proof.pages.length;
  const version = pinned.proof.sha256;
  const [at, setAt] = useState({ version, page: 0 });
  const [sizes, setSizes] = useState<Readonly<Record<string, Size>>>({});
  const [failed, setFailed] = useState<string | null>(null);
  // Another version begins at its first page, with nothing looked at.
  const page = at.version === version ? Math.min(at.page, Math.max(0, pages - 1)) : 0;
  const keyOf = (index: number): string => `${version}/${index}`;
  const size = sizes[keyOf(page)] ?? null;
  const src = pages > 0 ? pinned.pictureOf(page) : '';
  const next = page + 1 < pages ? pinned.pictureOf(page + 1) : null;
  useEffect(() => {
    // The next page is there when it is asked for.
    if (size && next) new Image().src = next;
  }, [size, next]);
  const seen = new Set(Array.from({ length: pages }, (_, index) => index).filter((index) => sizes[keyOf(index)]));
  return {
    page,
    pages,
    seen: seen as ReadonlySet<number>,
    controls: useView(size),
    state: failed === src ? ('broken' as const) : size ? ('ready' as const) : ('loading' as const),
    turn: (target: number) => setAt({ version, page: target }),
    onLoad: (found: Size) => {
      setSizes((known) => ({ ...known, [keyOf(page)]: found }));
      pinned.pictureLoaded(page, src);
    },
    onError: () => {
      setFailed(src);
      pinned.pictureFailed(page);
    },
    onRetry: () => {
      setFailed(null);
      pinned.refresh();
    },
  };
}
