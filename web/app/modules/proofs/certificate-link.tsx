import { Button } from '@platewright/ui/button';
import { useCertificates } from './queries.ts';
import { useOpenCertificate } from './use-open-certificate.ts';
import { useSigningTexts } from './use-signing-texts.ts';

interface Props {
  readonly orderId: number;
  readonly documentId: number;
  readonly version: number;
}

/** Opens the certificate of an approved version; while it is drawn, says so. */
export default function CertificateLink({ orderId, documentId, version }: Props) {
  const t = useSigningTexts();
  const { data } = useCertificates(orderId);
  const open = useOpenCertificate(orderId);
  const found = data?.find((one) => one.documentId === documentId && one.version === version);
  // What was approved before certificates existed has none.
  if (!found) return null;
  const { number } = found;
  if (found.state === 'drawing')
    return (
      <span role="status" className="small muted">
        {t('drawing', { number })}
      </span>
    );
  return (
    <Button isBusy={open.isPending} onPress={() => open.mutate(number)}>
      {t('certificate', { number })}
    </Button>
  );
}
