import { SkeletonLines } from '@platewright/ui/skeleton';
import { useId } from 'react';
import ProofDifferences from './proof-differences.tsx';
import { useProof } from './queries.ts';
import { useSigningTexts } from './use-signing-texts.ts';
import styles from './sign-off.module.css';

interface Props {
  readonly orderId: number;
  readonly fileId: number;
}

/** Beside the picture of a proof that waits: what is checked before it is approved, with what was ordered. */
export function SignOffPreview({ orderId, fileId }: Props) {
  const t = useSigningTexts();
  const id = useId();
  const { data, error } = useProof(orderId, fileId);
  // The viewer says what is wrong: the list is only a preview of its own.
  if (error && !data) return null;
  return (
    <section className={styles.preview} aria-labelledby={id}>
      <ProofDifferences comparison={data?.comparison} />
      <h2 id={id}>{t('checklist')}</h2>
      {data ? (
        <ul>
          {data.signOffPoints.map(({ key, ordered }) => (
            <li key={key}>
              <b>{t(`point.${key}.name`)}</b>{' '}
              <span>{ordered === null ? t(`point.${key}.what`) : t('ordered', { answer: ordered })}</span>
            </li>
          ))}
        </ul>
      ) : (
        <SkeletonLines lines={5} />
      )}
    </section>
  );
}
