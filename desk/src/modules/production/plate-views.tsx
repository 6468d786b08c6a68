import { LinkTabs } from '@platewright/ui/link-tabs';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

const views = [
  { id: 'list', path: '/plates' },
  { id: 'floor', path: '/plates/floor' },
] as const;

/** The ways to look at the plate room: as a list and in columns. */
export function PlateViews({ current }: { readonly current: (typeof views)[number]['id'] }) {
  const { t } = useTranslation();
  return (
    <LinkTabs
      label={t('plateRoom.views.title')}
      items={views.map((view) => ({ ...view, label: t(`plateRoom.views.${view.id}`) }))}
      current={current}
      renderLink={({ path }, props) => <Link to={path} {...props} />}
    />
  );
}
