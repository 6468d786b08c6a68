import { Button } from '@platewright/ui/button';
import { Menu } from '@platewright/ui/menu';
import { Tag } from '@platewright/ui/status';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { paths } from '../../paths.ts';
import type { Proof } from './queries.ts';

type Version = Proof['versions'][number];

/** The version on the light table, and the way to the others with what was said of them. */
export function Versions({ orderId, proof }: { orderId: number; proof: Proof }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { file, versions } = proof;
  const shown = t('proof.version', { version: String(file.version) });
  if (versions.length < 2) return <Tag>{shown}</Tag>;
  const newest = versions[0]?.version;
  const word = ({ version, decision }: Version): string => {
    if (decision) return t(decision.approved ? 'files.approve.approved' : 'files.approve.rejected');
    return t(version === newest ? 'files.approve.waiting' : 'proof.replaced');
  };
  return (
    <Menu
      label={t('proof.versions')}
      trigger={
        <Button variant="quiet" size="small" icon="down">
          {shown}
        </Button>
      }
      items={versions.map((one) => ({
        id: String(one.version),
        label: t('proof.version', { version: String(one.version) }),
        note: t('proof.versionNote', { word: word(one), date: format.date(one.decision?.at ?? one.createdAt) }),
        href: paths.proof(orderId, file.id, one.version === newest ? undefined : one.version),
        isDisabled: one.version === file.version,
      }))}
    />
  );
}
