import { TextButton } from '@platewright/ui/button';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useHasPermission } from '../../shell/use-has-permission.ts';
import { useSignedUrlAccess } from '../../api/use-signed-url-access.ts';

/** While a certificate is drawn, it is asked for again, in case the message that it is there is missed. */
const DRAWING_POLL_MS = 4000;

interface Props {
  readonly orderId: number;
  readonly documentId: number;
  readonly version: number;
}

/** The certificate of an approved version; null while there is none or for staff who may not see files. */
export function useVersionCertificate({ orderId, documentId, version }: Props) {
  const { data } = useQuery({
    // Below the order's key, so that the message about a drawn certificate reaches it.
    queryKey: [...queryKeys.order(orderId), 'certificates'],
    queryFn: ({ signal }) => api.deskCertificates({ orderId }, { signal }),
    enabled: useHasPermission('desk.files'),
    refetchInterval: ({ state }) =>
      state.data?.certificates.some((one) => one.state === 'drawing') ? DRAWING_POLL_MS : false,
  });
  return data?.certificates.find((one) => one.documentId === documentId && one.version === version) ?? null;
}

type Certificate = NonNullable<ReturnType<typeof useVersionCertificate>>;

/** Opens the certificate, and says its check code and whether it is withdrawn. */
export function VersionCertificate({ orderId, certificate }: { orderId: number; certificate: Certificate }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { number, checkCode, state, withdrawn } = certificate;
  const { open, busy } = useSignedUrlAccess(() => api.deskCertificate({ orderId, number }), `${number}.pdf`);
  if (state === 'drawing') return <span role="status">{t('order.documents.certificates.drawing', { number })}</span>;
  return (
    <span>
      <TextButton
        onPress={open}
        isDisabled={busy}
        aria-label={t('order.documents.certificates.openCertificate', { number })}
      >
        {t('order.documents.certificates.certificate', { number })}
      </TextButton>{' '}
      {t('order.documents.certificates.checkCode', { code: checkCode })}
      {withdrawn && `, ${t('order.documents.certificates.withdrawn', { when: format.dateTime(withdrawn.at) })}`}
    </span>
  );
}
