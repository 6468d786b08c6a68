import { Button } from '@platewright/ui/button';
import { Menu } from '@platewright/ui/menu';
import { Tag } from '@platewright/ui/status';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { paths } from '../../paths.ts';
import type { Proof } from './queries.ts';

type ProofVersion = Proof['versions'][number];

/** The shown version, and a menu of the others with the decisions on them. */
export function VersionMenu({ orderId, proof }: { orderId: number; proof: Proof }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { file, versions } = proof;
  const label = t('proof.version', { version: String(file.version) });
  if (versions.length < 2) return <Tag>{label}</Tag>;
  const newest = versions[0]?.version;
  const getStatusText = ({ version, decision }: ProofVersion): string => {
    if (decision) return t(decision.approved ? 'files.approve.approved' : 'files.approve.rejected');
    return t(version === newest ? 'files.approve.waiting' : 'proof.replaced');
  };
  return (
    <Menu
      label={t('proof.versions')}
      trigger={
        <Button variant="quiet" size="small" icon="down">
          {label}
        </Button>
      }
      items={[
        ...versions.map((one) => ({
          id: String(one.version),
          label: t('proof.version', { version: String(one.version) }),
          note: t('proof.versionNote', {
            word: getStatusText(one),
            date: format.date(one.decision?.at ?? one.createdAt),
          }),
          href: paths.proof(orderId, file.id, one.version === newest ? undefined : one.version),
          isDisabled: one.version === file.version,
        })),
        { id: 'separator', kind: 'separator' as const },
        {
          id: 'compare',
          label: t('proof.compare'),
          icon: 'rows' as const,
          href: paths.compareProof(orderId, file.id, ...getPair(versions, file.version)),
        },
      ]}
    />
  );
}

/** The shown version and the one that it replaced, or the one that replaced it. */
function getPair(versions: readonly ProofVersion[], shown: number): [number, number] | [] {
  const numbers = versions.map(({ version }) => version);
  const older = numbers.find((version) => version < shown);
  const newer = numbers.findLast((version) => version > shown);
  if (older !== undefined) return [older, shown];
  return newer === undefined ? [] : [shown, newer];
}
