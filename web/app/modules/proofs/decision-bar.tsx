import type { SeenPages } from '@platewright/domain/proofs/proof-pages';
import type { SignOffPointKey } from '@platewright/domain/proofs/sign-off';
import { getOrderActionPermission } from '@platewright/domain/orders/order-actions';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { Button, LinkButton } from '@platewright/ui/button';
import { Icon } from '@platewright/ui/icon';
import { runWhenIdle } from '@platewright/ui/hydration';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { paths } from '../../paths.ts';
import { createIdleComponent } from '../../shared/idle-component.tsx';
import { useDescribeMissingPermission } from '../../shared/missing-permission.tsx';
import { isProofReplaced, useFilesAwaitingApproval, type Proof } from './queries.ts';
import type { OpenComment } from './reject-dialog.tsx';
import styles from './proof-viewer.module.css';

/** Loaded while the proof is looked at. */
const loadApproveDialog = () => import('./approve-dialog.tsx');
const ApproveDialog = lazy(loadApproveDialog);
const RejectDialog = createIdleComponent(() => import('./reject-dialog.tsx').then((file) => file.RejectDialog));
const CertificateLink = lazy(() => import('./certificate-link.tsx'));
const ShownPointNotice = lazy(() => import('./shown-point-notice.tsx'));

interface Props {
  readonly orderId: number;
  readonly fileId: number;
  readonly proof: Proof;
  /** Shows the version that was published meanwhile; null when it has to be opened by a link. */
  readonly onNewest: (() => void) | null;
  readonly seen: SeenPages;
  readonly onLookAt: (page: number) => void;
  readonly onFileOpened: () => void;
  /** Shows a point of the sign-off on the proof. */
  readonly onShowPoint: (key: SignOffPointKey) => void;
  /** A rejection takes them along, an approval settles them. */
  readonly openComments: readonly OpenComment[];
}

/** Buttons to approve or reject; after the decision its text, and a link to the next file that waits. */
export function DecisionBar(props: Props) {
  const { orderId, fileId, proof, onNewest, seen, onLookAt, onFileOpened, onShowPoint, openComments } = props;
  const { t } = useTranslation();
  const describeMissingPermission = useDescribeMissingPermission();
  const [openDialog, setOpenDialog] = useState<'approve' | 'reject' | null>(null);
  const [wasUndecided] = useState(proof.decision === null);
  const allowed = proof.allowed['approve'];
  const [shownPoint, setShownPoint] = useState<SignOffPointKey | null>(null);
  const close = () => setOpenDialog(null);
  const mayDecide = allowed?.ok === true;
  useEffect(
    () => (mayDecide ? runWhenIdle(() => void loadApproveDialog().catch(() => undefined)) : undefined),
    [mayDecide],
  );
  // An open dialog stays with its typed text; submitting it reports the newer version.
  if (isProofReplaced(proof) && !openDialog)
    return <ReplacedNotice orderId={orderId} fileId={fileId} proof={proof} onNewest={onNewest} />;
  if (proof.decision)
    return (
      <DecisionResult orderId={orderId} fileId={fileId} proof={proof} decision={proof.decision} isNew={wasUndecided} />
    );
  const explanation = allowed?.ok
    ? t('proof.decide')
    : allowed?.reason === 'noPermission'
      ? describeMissingPermission(getOrderActionPermission('approve'))
      : t('proof.closed');
  return (
    <footer className={styles.decisionBar}>
      <p id="proof-why">
        {shownPoint && mayDecide ? (
          <Suspense fallback={explanation}>
            <ShownPointNotice point={shownPoint} onResume={() => setOpenDialog('approve')} />
          </Suspense>
        ) : (
          explanation
        )}
      </p>
      <Button
        variant="danger"
        isDisabled={!allowed?.ok}
        aria-describedby="proof-why"
        onPress={() => setOpenDialog('reject')}
      >
        {t('proof.reject')}
      </Button>
      <Button
        variant="primary"
        isDisabled={!allowed?.ok}
        aria-describedby="proof-why"
        onPress={() => setOpenDialog('approve')}
      >
        {t('proof.approve')}
      </Button>
      {openDialog === 'approve' && (
        <Suspense fallback={null}>
          <ApproveDialog
            orderId={orderId}
            fileId={fileId}
            proof={proof}
            seen={seen}
            shownPoint={shownPoint}
            onShow={(key) => {
              close();
              setShownPoint(key);
              onShowPoint(key);
            }}
            onLookAt={(page) => {
              close();
              onLookAt(page);
            }}
            onFileOpened={onFileOpened}
            openComments={openComments.length}
            onClose={close}
          />
        </Suspense>
      )}
      <RejectDialog when={openDialog === 'reject'} {...{ orderId, fileId, proof, openComments }} onClose={close} />
    </footer>
  );
}

/** The decision on an earlier version, and a link to the current one. */
function ReplacedNotice({
  orderId,
  fileId,
  proof,
  onNewest,
}: Pick<Props, 'orderId' | 'fileId' | 'proof' | 'onNewest'>) {
  const { t } = useTranslation();
  const { decision, file, versions } = proof;
  return (
    <footer className={styles.decisionBar}>
      <p>
        {t('proof.replacedBy', { version: String(file.version), newest: String(versions[0]?.version) })}
        {decision && (
          <>
            <br />
            <DecisionText decision={decision} />
          </>
        )}
      </p>
      {onNewest ? (
        <Button variant="primary" onPress={onNewest}>
          {t('proof.openNewest')}
        </Button>
      ) : (
        <LinkButton as={Link} to={paths.proof(orderId, fileId)} variant="primary">
          {t('proof.openNewest')}
        </LinkButton>
      )}
    </footer>
  );
}

type ProofDecision = NonNullable<Proof['decision']>;

function DecisionText({ decision }: { decision: ProofDecision }) {
  const { t } = useTranslation();
  const format = useFormat();
  const author = { name: decision.by, date: format.dateTime(decision.at) };
  return (
    <>
      <b>{t(decision.approved ? 'proof.approvedBy' : 'proof.rejectedBy', author)}</b>
      {decision.remark && (
        <>
          <br />
          {t('proof.remarkWas', { remark: decision.remark })}
        </>
      )}
      {decision.comments.length > 0 && (
        <>
          <br />
          {t('proof.commentsTaken', { list: format.list(decision.comments.map((number) => format.number(number))) })}
        </>
      )}
    </>
  );
}

function DecisionResult({
  orderId,
  fileId,
  proof,
  decision,
  isNew,
}: {
  orderId: number;
  fileId: number;
  proof: Proof;
  decision: ProofDecision;
  /** Decided in this window just now: the focus moves here from the dialog. */
  isNew: boolean;
}) {
  const { t } = useTranslation();
  const next = useFilesAwaitingApproval(orderId, orderStatus.waitingForApproval).find((file) => file.id !== fileId);
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isNew) text.current?.focus();
  }, [isNew]);
  return (
    <footer className={styles.decisionBar} data-decided={decision.approved ? 'approved' : 'rejected'}>
      <Icon name={decision.approved ? 'check' : 'x'} />
      <p ref={text} tabIndex={-1}>
        <DecisionText decision={decision} />
        {!next && (
          <>
            <br />
            <span className="muted">{t(decision.approved ? 'proof.allDone' : 'proof.rejectedDone')}</span>
          </>
        )}
      </p>
      {decision.approved && (
        <Suspense fallback={null}>
          <CertificateLink orderId={orderId} documentId={fileId} version={proof.file.version} />
        </Suspense>
      )}
      <LinkButton as={Link} to={paths.order(orderId, 'approve')} variant={next ? 'secondary' : 'primary'}>
        {t('proof.back')}
      </LinkButton>
      {next && (
        <LinkButton as={Link} to={paths.proof(orderId, next.id)} variant="primary">
          {t('proof.nextFile')}
        </LinkButton>
      )}
    </footer>
  );
}
