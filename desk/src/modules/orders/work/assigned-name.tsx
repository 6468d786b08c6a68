import { Tag } from '@platewright/ui/status';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly assignedTo: { readonly name: string; readonly mayWork: boolean } | null;
}

/** Who works on an order; marked where this person may not work on it any more. */
export function AssignedName({ assignedTo }: Props) {
  const { t } = useTranslation();
  if (!assignedTo) return null;
  return (
    <>
      <bdi>{assignedTo.name}</bdi>
      {!assignedTo.mayWork && (
        <>
          {' '}
          <Tag tone="warning">{t('work.gone')}</Tag>
        </>
      )}
    </>
  );
}
