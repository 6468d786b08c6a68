import { CallError } from '@platewright/contract/call-errors';
import { requiredText } from '@platewright/contract/fields';
import { z } from '@platewright/contract/z';
import { findUnseenPages, isProofSeen, type SeenPages } from '@platewright/domain/proofs/proof-pages';
import type { SignOffPointKey } from '@platewright/domain/proofs/sign-off';
import { Button } from '@platewright/ui/button';
import { Checkbox } from '@platewright/ui/checkbox';
import { Dialog } from '@platewright/ui/dialog';
import { Notice } from '@platewright/ui/notice';
import { TextField } from '@platewright/ui/text-field';
import { Controller, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useCallForm } from '../../forms/use-call-form.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { MorePagesNotice } from './more-pages-notice.tsx';
import ProofDifferences from './proof-differences.tsx';
import type { Proof } from './queries.ts';
import { SignOffList } from './sign-off-list.tsx';
import { decodeChecked, encodeChecked, findMissingSignOff, findNextPoint } from './sign-off-progress.ts';
import { useShownComparison } from './use-shown-comparison.ts';
import { useSigningTexts } from './use-signing-texts.ts';
import { useSubmitDecision } from './use-submit-decision.ts';
import styles from './proof-viewer.module.css';

const schema = z.object({
  checked: z.string(),
  signed: z.boolean(),
  signature: requiredText(200, 'signatureDiffers'),
});
const errorFields = {
  signOffIncomplete: 'checked',
  signOffRequired: 'signed',
  signatureDiffers: 'signature',
} as const;

interface Signing {
  /** Ticked points (`encodeChecked`). */
  readonly checked: string;
  readonly signed: boolean;
  readonly signature: string;
}

interface Props {
  readonly orderId: number;
  readonly fileId: number;
  readonly proof: Proof;
  readonly seen: SeenPages;
  /** The point that was looked at last; the focus goes on there. */
  readonly shownPoint: SignOffPointKey | null;
  /** Shows a point on the proof; what is ticked and typed stays. */
  readonly onShow: (key: SignOffPointKey) => void;
  /** Shows a page that was not looked at yet, counted from 1. */
  readonly onLookAt: (page: number) => void;
  readonly onFileOpened: () => void;
  /** How many comments the approval settles. */
  readonly openComments: number;
  readonly onClose: () => void;
}

/** Approves a proof: its checklist, the declaration and a typed name are needed first (handbook 4.3, decision 045). */
export default function ApproveDialog(props: Props) {
  const { orderId, fileId, proof, seen, shownPoint, onShow, onLookAt, onFileOpened, openComments, onClose } = props;
  const { t } = useTranslation();
  const sign = useSigningTexts();
  const decide = useSubmitDecision(orderId, fileId, proof, onClose);
  const { shown, showAnew } = useShownComparison(proof.comparison);
  const unseen = findUnseenPages({ pictures: proof.pages.length, pages: proof.pageCount }, seen);
  const isSeen = isProofSeen(unseen);
  const form = useCallForm<Signing>({
    schema,
    fieldByErrorName: errorFields,
    defaultValues: { checked: '', signed: false, signature: '' },
    // Of this version only: another one is looked at again.
    draft: {
      key: `approve:${orderId}:${fileId}:${proof.sha256.slice(0, 12)}`,
      keeps: ['checked', 'signed', 'signature'],
    },
    onSubmit: async (values) => {
      try {
        await decide({
          ...{ approve: true, remark: '', ...values, checked: decodeChecked(values.checked) },
          ...{ seenPages: seen.pages, fileOpened: seen.isFileOpened, differences: shown.differences },
        });
      } catch (error) {
        if (error instanceof CallError && error.errorName === 'proofDiffers') showAnew();
        throw error;
      }
    },
  });
  const answers = useWatch({ control: form.control, compute: toAnswers });
  const points = proof.signOffPoints.map(({ key }) => key);
  const missing = isSeen ? findMissingSignOff(points, proof.signAs, answers) : 'needSeen';
  const list = useFormat().list(unseen.pages);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={sign('title')}
      isDismissable={!form.busy}
      actions={
        <>
          {missing && (
            <span id="proof-sign" className={styles.needSign}>
              {missing === 'needSeen' ? t('proof.needSeen') : sign(missing)}
            </span>
          )}
          <Button isDisabled={form.busy} onPress={onClose}>
            {t('proof.notYet')}
          </Button>
          <Button
            variant="primary"
            isDisabled={missing !== null}
            aria-describedby={missing ? 'proof-sign' : undefined}
            isBusy={form.busy}
            onPress={() => form.submit()}
          >
            {t('proof.approve')}
          </Button>
        </>
      }
    >
      <div className="stackv">
        <p className="small muted">
          <bdi className="mono">{proof.file.filename}</bdi>,{' '}
          {t('proof.version', { version: String(proof.file.version) })}. {t('proof.approveLead')} {sign('points')}
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
        {openComments > 0 && <Notice tone="warning">{t('proof.commentsSettled', { n: String(openComments) })}</Notice>}
        <ProofDifferences comparison={shown} announce="status" />
        <Controller
          control={form.control}
          name="checked"
          render={({ field }) => (
            <SignOffList
              points={proof.signOffPoints}
              checked={decodeChecked(field.value)}
              onChange={(checked) => field.onChange(encodeChecked(checked))}
              onShow={onShow}
              focused={findNextPoint(points, decodeChecked(field.value), shownPoint)}
              isDisabled={form.busy}
              error={form.getFieldError('checked')}
              t={sign}
            />
          )}
        />
        <Controller
          control={form.control}
          name="signed"
          render={({ field: { value, ...field } }) => (
            <Checkbox
              {...field}
              isSelected={value}
              isDisabled={!isSeen || form.busy}
              error={form.getFieldError('signed') ?? ''}
            >
              {proof.signOff}
            </Checkbox>
          )}
        />
        <Controller
          control={form.control}
          name="signature"
          render={({ field }) => (
            <TextField
              {...field}
              isRequired
              autoComplete="off"
              label={sign('signature')}
              help={proof.signAs === '' ? sign('signAny') : sign('signAs', { name: proof.signAs })}
              error={form.getFieldError('signature')}
            />
          )}
        />
        {form.formError && (
          <Notice tone="error" announce="alert">
            {form.formError}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}

const toAnswers = ({ checked, signed, signature }: Signing) => ({ checked: decodeChecked(checked), signed, signature });
