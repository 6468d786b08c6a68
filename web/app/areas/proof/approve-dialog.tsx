import { Button } from '@platewright/ui/button';
import { Checkbox } from '@platewright/ui/checkbox';
import { Dialog } from '@platewright/ui/dialog';
import { Notice } from '@platewright/ui/notice';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSayError } from '../../api/say-error.ts';
import { useFormat } from '../../i18n/format.ts';
import type { Proof } from './queries.ts';
import { useDecision } from './use-decision.ts';
import styles from './viewer.module.css';

interface Props {
  readonly orderId: number;
  readonly fileId: number;
  readonly proof: Proof;
  readonly unseen: readonly number[];
  readonly onClose: () => void;
}

/** The sentence to sign (handbook 4.3); without it there is no approval. */
export function ApproveDialog({ orderId, fileId, proof, unseen, onClose }: Props) {
  const { t } = useTranslation();
  const sayError = useSayError();
  const [signed, setSigned] = useState(false);
  const decide = useDecision(orderId, fileId, proof, onClose);
  const send = useMutation({ mutationFn: () => decide({ approve: true, signed, remark: '' }) });
  const list = useFormat().list(unseen);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('proof.approveTitle')}
      isDismissable={!send.isPending}
      actions={
        <>
          {!signed && (
            <span id="proof-sign" className={styles.needSign}>
              {t('proof.needSign')}
            </span>
          )}
          <Button isDisabled={send.isPending} onPress={onClose}>
            {t('proof.notYet')}
          </Button>
          <Button
            variant="primary"
            isDisabled={!signed}
            aria-describedby={signed ? undefined : 'proof-sign'}
            busy={send.isPending}
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
          <Notice tone="warn">{t(unseen.length === 1 ? 'proof.unseenOne' : 'proof.unseenMany', { list })}</Notice>
        )}
        <Checkbox isSelected={signed} onChange={setSigned}>
          {proof.signOff}
        </Checkbox>
        {send.error && (
          <Notice tone="bad" announce="alert">
            {sayError(send.error)}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
