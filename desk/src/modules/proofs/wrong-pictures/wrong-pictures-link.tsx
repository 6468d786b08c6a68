import { LinkButton } from '@platewright/ui/link-button';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useFormat } from '../../../i18n/use-format.ts';

const MINUTE = 60_000;

/** Leads to approvals that rest on a wrong picture, while some wait to be looked at. */
export function WrongPicturesLink() {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useQuery({
    queryKey: [...queryKeys.wrongPictures, 'open'],
    queryFn: ({ signal }) => api.deskWrongPictures({ state: 'open', _start: 0, _end: 0 }, { signal }),
    staleTime: 10 * MINUTE,
  });
  const count = data?.pictures.count ?? 0;
  if (count === 0) return null;
  return (
    <LinkButton as={Link} to="/wrong-pictures?state=open" icon="warning" size="small">
      {t('wrongPictures.link', { n: format.number(count) })}
    </LinkButton>
  );
}
