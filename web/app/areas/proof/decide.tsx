import { Button, LinkButton } from '@platewright/ui/button';
import { Icon } from '@platewright/ui/icon';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../i18n/format.ts';
import { paths } from '../../paths.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import { isReplaced, useWaiting, type Proof } from './queries.ts';
import { RejectDialog } from './reject-dialog.tsx';
import styles from './viewer.module.css';

const APPROVAL_STATUS = 3;

interface Props {
  readonly orderId: number;
  readonly fileId: number;
  readonly proof: Proof;
  /** Shows the version that was posted meanwhile; null when another page has it. */
  readonly onNewest: (() => void) | null;
  /** Numbers of the pages that were not on the table yet. */
  readonly unseen: readonly number[];
}

/** Approve or reject; afterwards what was said, and the next file that waits. */
export function Decide({ orderId, fileId, proof, onNewest, unseen }: Props) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<'approve' | 'reject' | null>(null);
  const [wasOpen] = useState(proof.decision === null);
  const allowed = proof.allowed['approve'];
  const close = () => setAsking(null);
  // What is being typed stays; sending it says that a newer version is there.
  if (isReplaced(proof) && !asking)
    return <Replaced orderId={orderId} fileId={fileId} proof={proof} onNewest={onNewest} />;
  if (proof.decision) return <Decided orderId={orderId} fileId={fileId} decision={proof.decision} isNew={wasOpen} />;
  const why = allowed?.ok
    ? t('proof.say')
    : t(allowed?.reason === 'noPermission' ? 'proof.noPermission' : 'proof.closed');
  return (
    <footer className={styles.act}>
      <p id="proof-why">{why}</p>
      <Button
        variant="danger"
        isDisabled={!allowed?.ok}
        aria-describedby="proof-why"
        onPress={() => setAsking('reject')}
      >
        {t('proof.reject')}
      </Button>
      <Button
        variant="primary"
        isDisabled={!allowed?.ok}
        aria-describedby="proof-why"
        onPress={() => setAsking('approve')}
      >
        {t('proof.approve')}
      </Button>
      {asking === 'approve' && (
        <ApproveDialog orderId={orderId} fileId={fileId} proof={proof} unseen={unseen} onClose={close} />
      )}
      {asking === 'reject' && <RejectDialog orderId={orderId} fileId={fileId} proof={proof} onClose={close} />}
    </footer>
  );
}

/** What was said of an earlier version, and the way to the one that counts. */
function Replaced({ orderId, fileId, proof, onNewest }: Omit<Props, 'unseen'>) {
  const { t } = useTranslation();
  const { decision, file, versions } = proof;
  return (
    <footer className={styles.act}>
      <p>
        {t('proof.replacedBy', { version: String(file.version), newest: String(versions[0]?.version) })}
        {decision && (
          <>
            <br />
            <Said decision={decision} />
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

type Decision = NonNullable<Proof['decision']>;

function Said({ decision }: { decision: Decision }) {
  const { t } = useTranslation();
  const format = useFormat();
  const who = { name: decision.by, date: format.dateTime(decision.at) };
  return (
    <>
      <b>{t(decision.approved ? 'proof.approvedBy' : 'proof.rejectedBy', who)}</b>
      {decision.remark && (
        <>
          <br />
          {t('proof.remarkWas', { remark: decision.remark })}
        </>
      )}
    </>
  );
}

function Decided({
  orderId,
  fileId,
  decision,
  isNew,
}: {
  orderId: number;
  fileId: number;
  decision: Decision;
  /** Said in this window just now: the focus comes here from the dialog. */
  isNew: boolean;
}) {
  const { t } = useTranslation();
  const next = useWaiting(orderId, APPROVAL_STATUS).find((file) => file.id !== fileId);
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isNew) words.current?.focus();
  }, [isNew]);
  return (
    <footer className={styles.act} data-decided={decision.approved ? 'approved' : 'rejected'}>
      <Icon name={decision.approved ? 'check' : 'x'} />
      <p ref={words} tabIndex={-1}>
        <Said decision={decision} />
        {!next && (
          <>
            <br />
            <span className="muted">{t(decision.approved ? 'proof.allDone' : 'proof.rejectedDone')}</span>
          </>
        )}
      </p>
      <LinkButton as={Link} to={paths.order(orderId, 'approve')} variant={next ? 'second' : 'primary'}>
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
