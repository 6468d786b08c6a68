import { Button } from '@platewright/ui/button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showToast } from '@platewright/ui/toast';
import { api } from '../../api/client.ts';
import { useTranslateError } from '../../api/use-translate-error.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { FailureDialog } from '../../shared/failure-dialog.ts';
import { createIdleComponent } from '../../shared/idle-component.tsx';
import { proofQueryKeys } from './proof-query-keys.ts';
import type { ProofFile } from './queries.ts';

const RejectDialog = createIdleComponent(() => import('./reject-dialog.tsx').then((file) => file.RejectDialog));

/** The contract's limit of one answer; a proof seldom has more than a few. */
const MAX_COMMENTS = 100;

interface Props {
  readonly orderId: number;
  readonly file: Pick<ProofFile, 'id' | 'filename' | 'version'>;
}

/** Rejects the version that the list shows, without its viewer: its open comments go along as they do there. */
export function RejectButton({ orderId, file }: Props) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const translateError = useTranslateError();
  const queryClient = useQueryClient();
  const { id: fileId, version } = file;
  const load = useMutation({
    mutationFn: async () => {
      const [proof, comments] = await Promise.all([
        api.orderdetailsProof({ orderId, fileId, lang }),
        api.proofsComments({ orderId, fileId, version, state: 'open', _start: 0, _end: MAX_COMMENTS }),
      ]);
      if (proof.file.version !== version || proof.decision) {
        // Somebody was faster: the list shows what is there now.
        showToast({ tone: 'warning', text: t(proof.decision ? 'proof.decided' : 'proof.newer') });
        await queryClient.invalidateQueries({ queryKey: proofQueryKeys.approvals(orderId) });
        return null;
      }
      return {
        proof,
        openComments: comments.rows.map(({ number, texts }) => ({ number, text: texts[0]?.text ?? '' })),
      };
    },
  });
  return (
    <>
      <Button
        variant="danger"
        isBusy={load.isPending}
        aria-label={t('files.approve.rejectNamed', { name: file.filename })}
        onPress={() => load.mutate()}
      >
        {t('proof.reject')}
      </Button>
      {load.data && (
        <RejectDialog
          when
          {...{ orderId, fileId }}
          proof={load.data.proof}
          openComments={load.data.openComments}
          onClose={load.reset}
        />
      )}
      <FailureDialog isOpen={load.isError} onClose={load.reset} title={t('proof.failed')}>
        {load.isError && translateError(load.error)}
      </FailureDialog>
    </>
  );
}
