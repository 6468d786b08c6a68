import { siteKinds, type SiteKind } from '@platewright/domain/content/content-kinds';
import { useTranslation } from 'react-i18next';
import { SideNav } from '../../lists/side-nav.tsx';

/** The data of the operator are edited in one place, under Settings; whoever looks for them among the pages is led there. */
export const getContentKindPath = (kind: SiteKind): string =>
  kind === 'brand' ? '/settings/operator' : `/content/kinds/${kind}`;

/** Path of the form for a new entry, which is created by its first save. */
export const getNewEntryPath = (kind: SiteKind): string => `/content/new?kind=${kind}`;

interface Props {
  readonly current: SiteKind;
  readonly getUnpublishedCount: (kind: SiteKind) => number;
}

/** Links to every kind of content, with the number of its unpublished changes. */
export function ContentKindNav({ current, getUnpublishedCount }: Props) {
  const { t } = useTranslation();
  return (
    <SideNav
      label={t('content.kindsLabel')}
      items={siteKinds.map((kind) => {
        const name = t(`content.kinds.${kind}`);
        const waitingCount = getUnpublishedCount(kind);
        return {
          ...{ to: getContentKindPath(kind), name, isHere: kind === current, waitingCount },
          waitingLabel: t('content.kindWaiting', { kind: name, n: String(waitingCount) }),
        };
      })}
    />
  );
}
