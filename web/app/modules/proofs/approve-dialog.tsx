import { findUnseenPages, isProofSeen, type SeenPages } from '@platewright/domain/files/proof-pages';
import { Button } from '@platewright/ui/button';
import { Checkbox } from '@platewright/ui/checkbox';
import { Dialog } from '@platewright/ui/dialog';
import { Notice } from '@platewright/ui/notice';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTranslateError } from '../../api/use-translate-error.ts';
import { useFormat } from '../../i18n/format.ts';
import { MorePagesNotice } from './more-pages-notice.tsx';
import type { Proof } from './queries.ts';
import { useSubmitDecision } from './use-submit-decision.ts';
import styles from './proof-viewer.module.css';

interface Props {
  readonly orderId: number;
  readonly fileId: number;
  readonly proof: Proof;
  readonly seen: SeenPages;
  /** Shows a page that was not looked at yet, counted from 1. */
  readonly onLookAt: (page: number) => void;
  readonly onFileOpened: () => void;
  readonly onClose: () => void;
}

/** Approves a proof; the declaration has to be signed first (handbook 4.3). */
export function ApproveDialog({ orderId, fileId, proof, seen, onLookAt, onFileOpened, onClose }: Props) {
  const { t } = useTranslation();
  const translateError = useTranslateError();
  const [isSigned, setSigned] = useState(false);
  const decide = useSubmitDecision(orderId, fileId, proof, onClose);
  const unseen = findUnseenPages({ pictures: proof.pages.length, pages: proof.pageCount }, seen);
  const isSeen = isProofSeen(unseen);
  const send = useMutation({
    mutationFn: () =>
      decide({ approve: true, signed: isSigned, remark: '', seenPages: seen.pages, fileOpened: seen.isFileOpened }),
  });
  const list = useFormat().list(unseen.pages);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('proof.approveTitle')}
      isDismissable={!send.isPending}
      actions={
        <>
          {!(isSigned && isSeen) && (
            <span id="proof-sign" className={styles.needSign}>
              {t(isSeen ? 'proof.needSign' : 'proof.needSeen')}
            </span>
          )}
          <Button isDisabled={send.isPending} onPress={onClose}>
            {t('proof.notYet')}
          </Button>
          <Button
            variant="primary"
            isDisabled={!isSigned || !isSeen}
            aria-describedby={isSigned && isSeen ? undefined : 'proof-sign'}
            isBusy={send.isPending}
            onPress={() => send.mutate()}
          >
            {t('proof.approve')}
          </Button>
        </>
      }
    >
      <div className="stackv">
        <p className="small muted">
          <bdi className="mono">{proof.file.filename}</bdi>,{' '}
          {t('proof.version', { version: String(proof.file.version) })}. {t('proof.approveLead')}
        </p>
        {unseen.pages[0] !== undefined && (
          <Notice
            tone="warning"
            action={
              <Button size="small" onPress={() => onLookAt(unseen.pages[0] ?? 1)}>
                {t('proof.lookAt', { page: String(unseen.pages[0]) })}
              </Button>
            }
          >
            {t(unseen.pages.length === 1 ? 'proof.notViewedOne' : 'proof.notViewedMany', { list })}
          </Notice>
        )}
        {unseen.needsFile && <MorePagesNotice proof={proof} onFileOpened={onFileOpened} />}
        <Checkbox isSelected={isSigned} onChange={setSigned} isDisabled={!isSeen}>
          {proof.signOff}
        </Checkbox>
        {send.error && (
          <Notice tone="error" announce="alert">
            {translateError(send.error)}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
