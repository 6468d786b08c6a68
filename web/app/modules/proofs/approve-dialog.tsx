import { Button } from '@platewright/ui/button';
import { Checkbox } from '@platewright/ui/checkbox';
import { Dialog } from '@platewright/ui/dialog';
import { Notice } from '@platewright/ui/notice';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTranslateError } from '../../api/use-translate-error.ts';
import { useFormat } from '../../i18n/format.ts';
import type { Proof } from './queries.ts';
import { useSubmitDecision } from './use-submit-decision.ts';
import styles from './proof-viewer.module.css';

interface Props {
  readonly orderId: number;
  readonly fileId: number;
  readonly proof: Proof;
  readonly unseen: readonly number[];
  readonly onClose: () => void;
}

/** Approves a proof; the declaration has to be signed first (handbook 4.3). */
export function ApproveDialog({ orderId, fileId, proof, unseen, onClose }: Props) {
  const { t } = useTranslation();
  const translateError = useTranslateError();
  const [isSigned, setSigned] = useState(false);
  const decide = useSubmitDecision(orderId, fileId, proof, onClose);
  const send = useMutation({ mutationFn: () => decide({ approve: true, signed: isSigned, remark: '' }) });
  const list = useFormat().list(unseen);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('proof.approveTitle')}
      isDismissable={!send.isPending}
      actions={
        <>
          {!isSigned && (
            <span id="proof-sign" className={styles.needSign}>
              {t('proof.needSign')}
            </span>
          )}
          <Button isDisabled={send.isPending} onPress={onClose}>
            {t('proof.notYet')}
          </Button>
          <Button
            variant="primary"
            isDisabled={!isSigned}
            aria-describedby={isSigned ? undefined : 'proof-sign'}
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
        {unseen.length > 0 && (
          <Notice tone="warning">
            {t(unseen.length === 1 ? 'proof.notViewedOne' : 'proof.notViewedMany', { list })}
          </Notice>
        )}
        <Checkbox isSelected={isSigned} onChange={setSigned}>
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
