import { getFileDifferenceKey } from '@platewright/domain/proofs/proof-differences';
import { Checkbox } from '@platewright/ui/checkbox';
import { Notice } from '@platewright/ui/notice';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DifferenceList } from './difference-list.tsx';
import { useProofComparison, type ComparedFiles, type ProofComparison } from './use-proof-comparison.ts';

export interface DifferenceConfirmation {
  readonly differing: readonly ProofComparison[];
  /** Keys of the differences that are shown, each of its file. */
  readonly differences: readonly string[];
  /** Nothing is shown that was not confirmed: another file, or another difference, asks again. */
  readonly isConfirmed: boolean;
  readonly onConfirm: (isConfirmed: boolean) => void;
  /** Files are still read: what they differ in is not known. */
  readonly isComparing: boolean;
}

/** Compares files that are about to be posted with what was ordered, and remembers what was confirmed. */
export function useDifferenceConfirmation(orderId: number, compared: ComparedFiles): DifferenceConfirmation {
  const { data, isFetching } = useProofComparison(orderId, compared);
  const [confirmed, setConfirmed] = useState<readonly string[]>([]);
  const files = compared.isEnabled ? (data?.files ?? []) : [];
  const differing = files.filter(({ differences }) => differences.length > 0);
  const differences = differing.flatMap(({ fileId, differences: own }) =>
    own.map((difference) => getFileDifferenceKey(fileId, difference)),
  );
  return {
    differing,
    differences,
    isConfirmed: differences.every((key) => confirmed.includes(key)),
    onConfirm: (isConfirmed) => setConfirmed(isConfirmed ? differences : []),
    isComparing: compared.isEnabled && (data ? files.some(({ state }) => state === 'waiting') : isFetching),
  };
}

interface Props {
  readonly confirmation: DifferenceConfirmation;
  readonly isDisabled: boolean;
}

/** What differs from the order, to be confirmed before it is posted; nothing where nothing does. */
export function DifferenceConfirmationNotice({ confirmation, isDisabled }: Props) {
  const { t } = useTranslation();
  const { differing, isConfirmed, onConfirm, isComparing } = confirmation;
  return (
    <>
      {isComparing && (
        <p className="small muted" role="status">
          {t('proofDifferences.waiting')}
        </p>
      )}
      {differing.length > 0 && (
        <Notice tone="warning" announce="status" title={t('proofDifferences.title')}>
          {differing.map((file) => (
            <div key={file.fileId}>
              {differing.length > 1 && <bdi className="mono">{file.name}</bdi>}
              <DifferenceList differences={file.differences} />
            </div>
          ))}
          <Checkbox isSelected={isConfirmed} isDisabled={isDisabled} onChange={onConfirm}>
            {t('upload.approve.differencesMeant')}
          </Checkbox>
        </Notice>
      )}
    </>
  );
}
