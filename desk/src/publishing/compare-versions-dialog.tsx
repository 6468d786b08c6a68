import { Button } from '@platewright/ui/button';
import { Dialog } from '@platewright/ui/dialog';
import { Select } from '@platewright/ui/select';
import { LoadingArea, SkeletonLines } from '@platewright/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryKeys } from '../api/query-keys.ts';
import { useFormat } from '../i18n/use-format.ts';
import { LoadError } from '../shell/load-error.tsx';
import { DifferencesList } from './differences-list.tsx';
import type { PublicationCollection } from './publication-collection.ts';

const PRESENT = 'present';

interface Props<D> {
  readonly id: number;
  readonly collection: PublicationCollection<D>;
  readonly version: number;
  /** Versions that it can be compared with. */
  readonly others: readonly number[];
  /** What stands in the form. */
  readonly present: D;
  readonly onClose: () => void;
}

/** A version beside what stands in the form, or beside another version. */
export function CompareVersionsDialog<D>({ id, collection, version, others, present, onClose }: Props<D>) {
  const { t } = useTranslation();
  const format = useFormat();
  const [other, setOther] = useState<number | null>(null);
  const one = useVersion(collection, id, version);
  const second = useVersion(collection, id, other);
  const n = format.number(version);
  const nameVersion = (number: number) => t('publishing.history.version', { n: format.number(number) });
  const otherName = other === null ? t('publishing.history.now') : nameVersion(other);
  const otherData = other === null ? present : second.data?.data;
  const failed = one.isError ? one : second.isError ? second : null;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('publishing.history.comparison', { n })}
      size="wide"
      actions={<Button onPress={onClose}>{t('publishing.history.close')}</Button>}
    >
      <Select
        label={t('publishing.history.comparedWith')}
        value={other === null ? PRESENT : String(other)}
        onChange={(value) => setOther(value === PRESENT ? null : Number(value))}
        options={[
          { value: PRESENT, label: t('publishing.history.now') },
          ...others
            .filter((number) => number !== version)
            .map((number) => ({ value: String(number), label: nameVersion(number) })),
        ]}
      />
      {one.data && otherData !== undefined ? (
        <DifferencesList
          differences={collection.describe(one.data.data, otherData)}
          labels={{ one: nameVersion(version), other: otherName, same: t('publishing.history.same') }}
        />
      ) : failed ? (
        <LoadError query={failed} action={collection.action} />
      ) : (
        <LoadingArea>
          <SkeletonLines lines={4} />
        </LoadingArea>
      )}
    </Dialog>
  );
}

const useVersion = <D,>(collection: PublicationCollection<D>, id: number, version: number | null) =>
  useQuery({
    queryKey: [...queryKeys.versions(collection.name, id), 'one', version],
    queryFn: () => collection.calls.version({ id, version: version ?? 0 }),
    enabled: version !== null,
    // Published versions are immutable.
    staleTime: Infinity,
  });
