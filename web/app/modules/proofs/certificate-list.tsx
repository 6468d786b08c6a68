import { TextButton } from '@platewright/ui/button';
import { useId } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useCertificates } from './queries.ts';
import { useOpenCertificate } from './use-open-certificate.ts';
import { useSigningTexts } from './use-signing-texts.ts';
import styles from './sign-off.module.css';

/** The certificates of the order's approvals, withdrawn ones too; nothing while there are none. */
export default function CertificateList({ orderId }: { orderId: number }) {
  const t = useSigningTexts();
  const format = useFormat();
  const id = useId();
  const { data = [] } = useCertificates(orderId);
  const open = useOpenCertificate(orderId);
  if (data.length === 0) return null;
  return (
    <section className="stackv stackv--s" aria-labelledby={id}>
      <h2 id={id} className="small">
        {t('certificates')}
      </h2>
      <ul className={styles.certificates}>
        {data.map(({ number, filename, version, by, at, checkCode, state, withdrawn }) => (
          <li key={number}>
            {state === 'drawing' ? (
              <span role="status">{t('drawing', { number })}</span>
            ) : (
              <span>
                <TextButton onPress={() => open.mutate(number)} isDisabled={open.isPending}>
                  {t('certificate', { number })}
                </TextButton>{' '}
                <span className="muted">{t('checkCode', { code: checkCode })}</span>
              </span>
            )}
            <span className="muted">{t('signedBy', { filename, version, name: by, date: format.dateTime(at) })}</span>
            {withdrawn && (
              <span className={styles.error}>
                {t('withdrawn', { date: format.dateTime(withdrawn.at), reason: t(`reasons.${withdrawn.reason}`) })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
